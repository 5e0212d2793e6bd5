import { afterEach, expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
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

/** Any answer that the client does not wait to repeat. */
const refusal = 'not_found';
const loseConnection = () => act(() => onlineManager.setOnline(false));
afterEach(() => act(() => onlineManager.setOnline(true)));

test('the question before a message is deleted does not wait for a connection, and can be closed', async () => {
  fakeError('DELETE /api/message.php', refusal);
  const created_at = new Date().toISOString();
  const { user } = await open({ conversation: { messages: [buildMessage({ from: 'me', created_at })] } });
  loseConnection();
  await user.click(screen.getByRole('button', { name: 'Delete message' }));
  const dialog = await screen.findByRole('dialog');

  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

  expect(await within(dialog).findByRole('alert')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a conversation that is deleted without a connection is not said to be deleted', async () => {
  setMedia({ width: 390 });
  const other = buildConversationSummary({
    conversation: '8',
    profile: buildMember({ id: '6', name: 'Bea' }),
  });
  fake('GET /api/chats.php', { chats: [buildConversationSummary(), other], unread_total: 0 });
  fakeError('DELETE /api/chat.php', refusal);
  const { user } = renderApp(<ListScreen />, { path: '/chats', user: buildUser({ id: '1' }) });
  const menu = await screen.findByRole('button', { name: /Anna/ });
  loseConnection();

  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete conversation' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('The conversation was not deleted');
});
