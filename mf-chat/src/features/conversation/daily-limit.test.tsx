import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fake, fakeError } from '@liaison/shared/testing';
import { buildConversation } from '../../conversation.fixture.ts';
import { toConversationKey } from '../../drafts/draft.store.ts';
import { sendGift } from '../../outbox/outbox.ts';
import { getField, open } from './member-conversation.fixture.tsx';

test('a member who has started the conversations of a day sees when the next one is possible; a text waits for it', async () => {
  const { user } = await open({
    conversation: { conversation: null, can_send: false, next_conversation_at: '2026-12-04T12:00:00.000Z' },
  });
  expect(screen.getByText(/start the next one from Dec 4, 2026/)).toBeVisible();
  fake('GET /api/chat.php', buildConversation({ conversation: null }));

  await user.type(getField(), 'Hello{Enter}');

  await waitFor(() => expect(screen.queryByText(/start the next one/)).not.toBeInTheDocument());
  expect(getField()).toHaveValue('Hello');
});

test('a gift beyond the conversations of a day is kept, with the reason that a text gets', async () => {
  await open({ conversation: { conversation: null } });
  const limited = { can_send: false, next_conversation_at: '2026-12-04T12:00:00.000Z' };
  fake('GET /api/chat.php', buildConversation({ conversation: null, ...limited }));
  fakeError('POST /api/message.php', 'rate_limited', { reason: 'daily_limit', retry_after: 82_800 });

  const gift = { id: 'rose', credits: 10 };
  const message = { partnerId: '5', gift, text: 'For you', fictionConfirmed: false };
  act(() => sendGift(toConversationKey('1', '5'), message));

  expect(await screen.findByText(/start the next one from Dec 4, 2026/)).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Gifts to send' })).getByText('For you')).toBeVisible();
  expect(screen.queryByText(/a little fast/)).not.toBeInTheDocument();
});
