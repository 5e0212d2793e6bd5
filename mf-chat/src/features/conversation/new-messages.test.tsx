import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { call, queryClient } from '@liaison/shared/api';
import type { Conversation } from '@liaison/shared/contracts';
import { buildMessage, buildUser, fake, renderApp, startFakeLive } from '@liaison/shared/testing';
import { buildConversation } from '../../conversation.fixture.ts';
import { open } from './conversation-screen.fixture.tsx';
import { Component } from './conversation-screen.tsx';
import { conversationQuery } from './conversation.api.ts';

/** As after an earlier visit. */
const cache = (change: Partial<Conversation>) =>
  queryClient.setQueryData(
    conversationQuery({ conversation: '7' }).queryKey,
    { pages: [buildConversation(change)], pageParams: [''] },
    { updatedAt: 0 },
  );
const reopen = () => renderApp(<Component />, { path: '/chats/7', route: '/chats/:id', user: buildUser() });

test('the divider before new messages stays while the conversation is open (CHAT-005)', async () => {
  const { cursors } = await open({ read_up_to_me: '39' });
  await waitFor(() => expect(cursors).toHaveLength(1));

  expect(screen.getByText('New messages')).toBeVisible();
});

test('messages from the cache have their divider before the refetch answers (CHAT-005)', async () => {
  fake('GET /api/chat.php', 'never');
  cache({ messages: [buildMessage({ id: '40' })], read_up_to_me: '39' });
  reopen();

  expect(await screen.findByText('New messages')).toBeVisible();
});

test('messages that came since the last visit have the divider once they are loaded (CHAT-005)', async () => {
  const messages = [buildMessage({ id: '39' })];
  cache({ messages, read_up_to_me: '39' });
  fake(
    'GET /api/chat.php',
    buildConversation({ messages: [...messages, buildMessage({ id: '40', text: 'Hello' })] }),
  );

  reopen();

  expect(await screen.findByText('Hello')).toBeVisible();
  expect(screen.getByText('New messages')).toBeVisible();
});

test('what was read has no divider when the conversation is opened again (CHAT-005)', async () => {
  const { cursors, unmount } = await open({ read_up_to_me: '39' });
  expect(screen.getByText('New messages')).toBeVisible();
  await waitFor(() => expect(cursors).toHaveLength(1));
  unmount();
  fake('GET /api/chat.php', 'never');

  reopen();

  expect(await screen.findByText('Hello')).toBeVisible();
  expect(screen.queryByText('New messages')).not.toBeInTheDocument();
});

test('what was read on another device has no divider when the conversation is opened from the cache (CHAT-005)', async () => {
  fake('GET /api/chat.php', 'never');
  cache({ messages: [buildMessage({ id: '40', text: 'Hello' })], read_up_to_me: '39' });
  const publish = await startFakeLive();
  const read = { type: 'read', conversation: '7', by: 'me', unread: { conversation: 0, total: 0 } } as const;
  publish({ ...read, up_to: '40' });
  // An event of an earlier report may come later.
  publish({ ...read, up_to: '39' });

  reopen();

  expect(await screen.findByText('Hello')).toBeVisible();
  expect(screen.queryByText('New messages')).not.toBeInTheDocument();
});

test('a message is reported as read once its tab comes into view, also where the window had the focus before', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { cursors } = await open();
  await call('GET /api/user.php');
  expect(cursors).toEqual([]);

  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));

  await waitFor(() => expect(cursors[0]?.body).toEqual({ conversation: '7', read_up_to: '40' }));
});
