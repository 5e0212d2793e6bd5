import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Conversation } from '@liaison/shared/contracts';
import type { ModuleHost } from '@liaison/shared/module';
import { acceptMessages } from '../../conversation.fixture.ts';
import { getField, getSendButton, open } from './member-conversation.fixture.tsx';

const host: ModuleHost = { Slot: ({ at }) => <p>slot {at}</p> };
const openEmpty = (conversation: Partial<Conversation>) =>
  open({ conversation: { conversation: null, ...conversation }, host });

test('a member who cannot write gets no icebreaker', async () => {
  await openEmpty({ can_send: false, reason: 'conversation_limit' });

  expect(screen.getByRole('heading', { name: 'Say hello to Anna' })).toBeVisible();
  expect(screen.queryByText('slot icebreaker')).not.toBeInTheDocument();
});

test('a member who only lacks credits gets an icebreaker', async () => {
  await openEmpty({ can_send: false, reason: 'not_enough_credits' });

  expect(screen.getByText('slot icebreaker')).toBeVisible();
});

test('how many conversations are free is said before one is started, and not in one that has begun', async () => {
  await openEmpty({ free_conversations_left: 2 });
  const text = 'You can start 2 more conversations without premium';
  expect(screen.getByText(text)).toBeVisible();
  acceptMessages();

  fireEvent.change(getField(), { target: { value: 'Hello' } });
  fireEvent.click(getSendButton());

  await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
});

test('a conversation whose messages are all too old to be shown says so (CHAT-018)', async () => {
  await openEmpty({ conversation: '7', history_limited: true });

  expect(screen.getByText(/^Older messages are hidden for your privacy/)).toBeVisible();
});
