import { expect, test } from '@jest/globals';
import type { Message } from '@liaison/shared/contracts';
import { queryClient } from '@liaison/shared/api';
import { conversationsQuery } from '@liaison/shared/live';
import { useSession } from '@liaison/shared/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildMessage, fake, fakeError, startFakeLive } from '@liaison/shared/testing';
import { buildConversationSummary } from '../../conversation.fixture.ts';
import { getLog, open } from './member-conversation.fixture.tsx';

const dayMs = 86_400_000;
const own = { from: 'me' as const, created_at: new Date().toISOString() };
const deletable = buildMessage({ ...own, id: '3', text: 'Said too soon', status: 'delivered' });

const openWith = (...messages: Message[]) => open({ conversation: { messages } });

test('only an own message that is new and unread can be deleted', async () => {
  await openWith(
    buildMessage({ ...own, id: '1', created_at: new Date(Date.now() - 16 * 60_000).toISOString() }),
    buildMessage({ ...own, id: '2', status: 'read' }),
    deletable,
    buildMessage({ id: '4', from: 'them', created_at: own.created_at }),
  );

  expect(within(getLog()).getAllByRole('button', { name: 'Delete message' })).toHaveLength(1);
});

test('the buttons of several messages are told apart by what is written there', async () => {
  const other = buildMessage({ ...own, id: '2', text: 'See you on Sunday' });
  await openWith(other, deletable, buildMessage({ id: '4', from: 'them', text: 'Sure' }));
  const find = (name: string) => within(getLog()).getAllByRole('button', { name });

  const [first, second] = find('Delete message');
  expect(first).toHaveAccessibleDescription('You: See you on Sunday');
  expect(second).toHaveAccessibleDescription('You: Said too soon');
  expect(find('Report message')[0]).toHaveAccessibleDescription('Anna: Sure');
});

test('on a device whose clock is a day ahead, a new message is from today and can be deleted', async () => {
  const created_at = new Date(Date.now() - dayMs).toISOString();
  await openWith({ ...deletable, created_at });

  act(() => useSession.setState({ clockOffsetMs: -dayMs }));

  expect(within(getLog()).getByText('Today')).toBeVisible();
  expect(within(getLog()).getByRole('button', { name: 'Delete message' })).toBeVisible();
});

test('a message is deleted after the text that its credits are not returned, and disappears with its event', async () => {
  const calls = fake('DELETE /api/message.php', undefined as never);
  const deliver = await startFakeLive();
  const { user } = await openWith(deletable);
  await user.click(screen.getByRole('button', { name: 'Delete message' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Its credits are not returned.');
  expect(calls).toHaveLength(0);

  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls.map(({ query }) => query)).toEqual([{ id: '3' }]));
  const unread = { conversation: 0, total: 0 };
  deliver({ type: 'message_deleted', conversation: '7', message: '3', unread });

  await waitFor(() => expect(screen.queryByText('Said too soon')).not.toBeInTheDocument());
});

test('the deletion of a message can be cancelled', async () => {
  const calls = fake('DELETE /api/message.php', undefined as never);
  const { user } = await openWith(deletable);
  await user.click(screen.getByRole('button', { name: 'Delete message' }));

  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('Said too soon')).toBeVisible();
  expect(calls).toHaveLength(0);
});

test('a deleted message disappears at once where its event is late, and so does its preview in the list', async () => {
  fake('DELETE /api/message.php', undefined as never);
  const { user } = await openWith(deletable);
  const list = buildConversationSummary({ conversation: '7', last_message: deletable });
  queryClient.setQueryData(conversationsQuery.queryKey, { chats: [list], unread_total: 0 });
  const asked = fake('GET /api/chats.php', { chats: [{ ...list, last_message: null }], unread_total: 0 });
  await user.click(screen.getByRole('button', { name: 'Delete message' }));

  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(screen.queryByText('Said too soon')).not.toBeInTheDocument());
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('says that it is too late when the message was read meanwhile', async () => {
  fakeError('DELETE /api/message.php', 'conflict');
  const { user } = await openWith(deletable);
  await user.click(screen.getByRole('button', { name: 'Delete message' }));

  const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' });
  await user.click(button);

  expect(await screen.findByRole('alert')).toHaveTextContent('It is too late');
  expect(button).toBeDisabled();
});

test('the question stays when the message is read meanwhile, and its answer says that it is too late', async () => {
  fakeError('DELETE /api/message.php', 'conflict');
  const deliver = await startFakeLive();
  const { user } = await openWith(deletable);
  await user.click(screen.getByRole('button', { name: 'Delete message' }));
  const dialog = await screen.findByRole('dialog');
  deliver({ type: 'read', conversation: '7', up_to: '3', by: 'them' });
  await within(getLog()).findByRole('img', { name: 'Read', hidden: true });

  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

  expect(await within(dialog).findByRole('alert')).toHaveTextContent('It is too late');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Delete message' })).not.toBeInTheDocument();
});

test('a deletion that failed can be tried again', async () => {
  fakeError('DELETE /api/message.php', 'internal');
  const { user } = await openWith(deletable);
  await user.click(screen.getByRole('button', { name: 'Delete message' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await screen.findByRole('alert');

  fake('DELETE /api/message.php', undefined as never);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('why a deletion failed is gone when the question is asked again', async () => {
  fakeError('DELETE /api/message.php', 'conflict');
  const { user } = await openWith(deletable);
  await user.click(screen.getByRole('button', { name: 'Delete message' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByRole('alert');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: 'Delete message' }));

  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeEnabled();
});

test('a deletion that is on its way cannot be closed, so that its failure is read', async () => {
  fake('DELETE /api/message.php', 'never');
  const { user } = await openWith(deletable);
  await user.click(screen.getByRole('button', { name: 'Delete message' }));
  const dialog = await screen.findByRole('dialog');

  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

  expect(within(dialog).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(dialog).toBeVisible();
});
