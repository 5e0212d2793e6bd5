import { afterEach, expect, jest, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent as User } from '@testing-library/user-event';
import {
  buildMember,
  buildMessage,
  buildUser,
  fake,
  fakeError,
  renderApp,
  setMedia,
} from '@liaison/shared/testing';
import { buildConversationSummary } from '../conversation.fixture.ts';
import { open } from '../features/conversation/member-conversation.fixture.tsx';
import { Component as ListScreen } from '../features/conversations/conversations-screen.tsx';

function loseConnection() {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => onlineManager.setOnline(false));
}
afterEach(() => {
  jest.restoreAllMocks();
  act(() => onlineManager.setOnline(true));
});

test('a message is not deleted without a connection, and the question before it can be closed at once', async () => {
  const deletions = fake('DELETE /api/message.php', null);
  const created_at = new Date().toISOString();
  const { user } = await open({ conversation: { messages: [buildMessage({ from: 'me', created_at })] } });
  loseConnection();
  await user.click(screen.getByRole('button', { name: 'Delete message' }));
  const dialog = await screen.findByRole('dialog');

  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

  expect(await within(dialog).findByRole('alert')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // The client would repeat the request for a quarter of a minute.
  expect(deletions).toEqual([]);
});

/** Opens the list, with Anna's conversation before Bea's. */
async function openList() {
  setMedia({ width: 390 });
  const other = buildConversationSummary({
    conversation: '8',
    profile: buildMember({ id: '6', name: 'Bea' }),
  });
  fake('GET /api/chats.php', { chats: [buildConversationSummary(), other], unread_total: 0 });
  const { user } = renderApp(<ListScreen />, { path: '/chats', user: buildUser({ id: '1' }) });
  await screen.findByRole('button', { name: /Anna/ });
  return user;
}

async function deleteAnna(user: User) {
  await user.click(screen.getByRole('button', { name: /Anna/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete conversation' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
}

const listNames = () => screen.getAllByRole('button', { name: /Anna|Bea/ }).map(({ ariaLabel }) => ariaLabel);

test('a conversation is not deleted without a connection, and stays in its place', async () => {
  const deletions = fake('DELETE /api/chat.php', null);
  const user = await openList();
  const before = listNames();
  loseConnection();

  await deleteAnna(user);

  expect(await screen.findByRole('alert')).toHaveTextContent('The conversation was not deleted');
  expect(listNames()).toEqual(before);
  expect(deletions).toEqual([]);
});

test('a conversation returns to its place when the connection is lost while it is being deleted', async () => {
  const { promise: loss, resolve: fail } = Promise.withResolvers<void>();
  const deletions = fakeError('DELETE /api/chat.php', 'unavailable', {}, { after: loss });
  const user = await openList();
  const before = listNames();
  await deleteAnna(user);
  await waitFor(() => expect(deletions).toHaveLength(1));
  expect(listNames()).toHaveLength(1);

  loseConnection();
  fail();

  expect(await screen.findByRole('alert')).toHaveTextContent('The conversation was not deleted');
  expect(listNames()).toEqual(before);
});
