import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '@liaison/shared/api';
import { conversationsQuery, updateConversations } from '@liaison/shared/live';
import { buildMember, fake, fakeError, startFakeLive } from '@liaison/shared/testing';
import { acceptMessages, buildConversationSummary } from '../../conversation.fixture.ts';
import { getDraft, toConversationKey } from '../../drafts/draft.store.ts';
import { openOutbox, sendText } from '../../outbox/outbox.ts';
import { clearOutboxInMemory } from '../../outbox/outbox.store.ts';
import { open } from './conversation-screen.fixture.tsx';

type User = Awaited<ReturnType<typeof open>>['user'];

async function deleteConversation(user: User) {
  await user.click(screen.getByRole('button', { name: 'More about this conversation' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete conversation' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
}

test('a deletion that fails says why, until the next attempt (CHAT-017)', async () => {
  fakeError('DELETE /api/chat.php', 'internal');
  const { user, router } = await open();
  await deleteConversation(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('The conversation was not deleted');
  const calls = fake('DELETE /api/chat.php', 'never');

  await deleteConversation(user);

  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/chats/7');
});

test.each([
  ['here', (user: User) => deleteConversation(user)],
  [
    'on another device',
    async () => (await startFakeLive())({ type: 'chat_deleted', conversation: '7', profile: '5' }),
  ],
  [
    'on another device, which an older service announces',
    async () => (await startFakeLive())({ type: 'chat_deleted', conversation: '7' }),
  ],
])(
  'a message that failed is a draft once its conversation is deleted %s, and not sent later',
  async (_, remove) => {
    clearOutboxInMemory();
    const key = toConversationKey('1', '5');
    const refused = fakeError('POST /api/message.php', 'rate_limited');
    fake('DELETE /api/chat.php', null);
    const { user, router } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Are you there?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('alert');

    await remove(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/chats'));
    clearOutboxInMemory();
    const calls = acceptMessages();
    openOutbox(key);
    sendText(key, { partnerId: '5', text: 'Hello again', fictionConfirmed: false });

    await waitFor(() => expect(calls).toHaveLength(1));
    expect([...refused, ...calls].map(({ body }) => body.text)).toEqual(['Are you there?', 'Hello again']);
    expect(getDraft(key)).toBe('Are you there?');
  },
);

test('a conversation without a message can be reported, and neither muted nor deleted', async () => {
  const { user } = await open({ conversation: null, messages: [] });

  await user.click(screen.getByRole('button', { name: 'More about this conversation' }));

  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['View profile', 'Report Anna', 'Block Anna']);
});

test('a conversation that is muted by its menu shows it at once', async () => {
  fake('PUT /api/chat.php', { num_unread_messages: 0, unread_total: 0 });
  const { user } = await open();

  await user.click(screen.getByRole('button', { name: 'More about this conversation' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mute' }));

  expect(await within(screen.getByRole('banner')).findByText('Muted')).toBeInTheDocument();
  expect(await screen.findByText('The conversation is muted.')).toBeInTheDocument();
});

test('an open conversation that is muted or unmuted on another device shows it', async () => {
  await open();
  const publish = await startFakeLive();
  const header = within(screen.getByRole('banner'));

  publish({ type: 'muted', conversation: '7', muted: true });
  expect(await header.findByText('Muted')).toBeInTheDocument();

  publish({ type: 'muted', conversation: '7', muted: false });
  await waitFor(() => expect(header.queryByText('Muted')).not.toBeInTheDocument());
});

test('a conversation that stays open shows whether its member is online now, like the list', async () => {
  const before = buildConversationSummary({ profile: buildMember({ id: '5', online: false }) });
  queryClient.setQueryData(conversationsQuery.queryKey, { chats: [before], unread_total: 0 });
  await open({ profile: buildMember({ id: '5', online: true }) });
  const header = within(screen.getByRole('banner'));
  expect(header.getByText('Online')).toBeVisible();

  const left = buildConversationSummary({ profile: buildMember({ id: '5', online: false }) });
  act(() => queryClient.setQueryData(conversationsQuery.queryKey, { chats: [left], unread_total: 0 }));

  await waitFor(() => expect(header.queryByText('Online')).not.toBeInTheDocument());
});

test('a change of the list, such as a message, does not show its older answer about who is online', async () => {
  const before = buildConversationSummary({ profile: buildMember({ id: '5', online: false }) });
  queryClient.setQueryData(conversationsQuery.queryKey, { chats: [before], unread_total: 0 });
  await open({ profile: buildMember({ id: '5', online: true }) });
  const header = within(screen.getByRole('banner'));

  act(() => updateConversations((rows) => rows.map((row) => ({ ...row, muted: true }))));

  expect(queryClient.getQueryData(conversationsQuery.queryKey)?.chats[0]?.muted).toBe(true);
  expect(header.getByText('Online')).toBeVisible();
});
