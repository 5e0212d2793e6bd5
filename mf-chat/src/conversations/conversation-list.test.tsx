import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useParams } from 'react-router';
import type { ConversationSummary } from '@liaison/shared/contracts';
import { queryClient } from '@liaison/shared/api';
import { refreshConversations } from '@liaison/shared/live';
import { useSession } from '@liaison/shared/session';
import {
  buildMessage,
  buildSettings,
  buildUser,
  fake,
  fakeError,
  renderApp,
  startSession,
} from '@liaison/shared/testing';
import { conversationKey } from '../conversation-cache.api.ts';
import { buildConversation, buildConversationSummary } from '../conversation.fixture.ts';
import { getDraft, toConversationKey } from '../drafts/draft.store.ts';
import { openOutbox, sendGift, sendText } from '../outbox/outbox.ts';
import { clearOutboxInMemory, getOutbox } from '../outbox/outbox.store.ts';
import { nameRows, renderList, SearchableList } from './conversation-list.fixture.tsx';

function open(chats: ConversationSummary[], props?: Parameters<typeof renderList>[0]) {
  fake('GET /api/chats.php', { chats, unread_total: 0 });
  return renderList(props);
}

/** Chooses from the menu of Anna's row, and confirms where it asks. */
async function choose(action: string, confirmation?: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More about the conversation with Anna' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  if (confirmation) await user.click(await screen.findByRole('button', { name: confirmation }));
}

test('a conversation that is open beside the list stays open when deleting it fails, with the reason (CHAT-017)', async () => {
  fakeError('DELETE /api/chat.php', 'internal');
  const handleDeleted = jest.fn();
  open([buildConversationSummary()], { current: '7', isPane: true, onDeleted: handleDeleted });

  await choose('Delete conversation', 'Delete');

  expect(await screen.findByRole('alert')).toHaveTextContent('The conversation was not deleted');
  expect(handleDeleted).not.toHaveBeenCalled();
});

test.each([
  ['Delete conversation', 'Delete'],
  ['Block Anna', 'Block Anna'],
])('after "%s" in the menu of a row the one that follows has the focus', async (action, confirmation) => {
  fake('DELETE /api/chat.php', null);
  fake('POST /api/block.php', { blocked: true });
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  open([buildConversationSummary(), ...nameRows(0, 2)]);

  await choose(action, confirmation);

  await waitFor(() => expect(screen.getByRole('link', { name: 'Member 0' })).toHaveFocus());
  expect(screen.queryByRole('link', { name: 'Anna' })).not.toBeInTheDocument();
});

test.each([
  ['Delete conversation', 'Delete'],
  ['Block Anna', 'Block Anna'],
])('after "%s" of the only row the text in place of the list has the focus', async (action, confirmation) => {
  fake('DELETE /api/chat.php', null);
  fake('POST /api/block.php', { blocked: true });
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  open([buildConversationSummary()]);

  await choose(action, confirmation);

  await waitFor(() => expect(screen.getByText('No conversations yet')).toHaveFocus());
});

test.each(['Delete conversation', 'Block Anna'])(
  '"%s" in the menu of a row can be cancelled',
  async (action) => {
    const deletions = fake('DELETE /api/chat.php', null);
    const blocks = fake('POST /api/block.php', { blocked: true });
    open([buildConversationSummary()]);

    await choose(action, 'Cancel');

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Anna' })).toBeVisible();
    expect([...deletions, ...blocks]).toEqual([]);
  },
);

test('a deleted conversation is not shown from the cache again, and others are', async () => {
  fake('DELETE /api/chat.php', null);
  const [deleted, other] = [conversationKey({ profile: '5' }), conversationKey({ conversation: '8' })];
  queryClient.setQueryData(deleted, { pages: [buildConversation()], pageParams: [''] });
  queryClient.setQueryData(other, { pages: [buildConversation({ conversation: '8' })], pageParams: [''] });
  open([buildConversationSummary()]);

  await choose('Delete conversation', 'Delete');

  await waitFor(() => expect(queryClient.getQueryData(deleted)).toBeUndefined());
  expect(queryClient.getQueryData(other)).toBeDefined();
});

test('what an earlier visit left unsent is in the composer once its conversation is deleted, and what was refused stays', async () => {
  clearOutboxInMemory();
  startSession(buildUser({ id: '1' }), buildSettings());
  const key = toConversationKey('1', '5');
  const message = { partnerId: '5', fictionConfirmed: false };
  fakeError('POST /api/message.php', 'content_refused', { reason: 'contact' });
  sendText(key, { ...message, text: 'Call 0123 456 789' });
  await waitFor(() => expect(getOutbox(key)).toMatchObject([{ state: 'failed' }]));
  fakeError('POST /api/message.php', 'rate_limited');
  sendText(key, { ...message, text: 'Are you there?' });
  sendGift(key, { ...message, text: '', gift: { id: 'rose', credits: 20 } });
  await waitFor(() => expect(getOutbox(key)).toMatchObject([{}, { state: 'failed' }, { state: 'waiting' }]));
  clearOutboxInMemory();
  fake('DELETE /api/chat.php', null);
  open([buildConversationSummary()]);

  await choose('Delete conversation', 'Delete');

  await waitFor(() => expect(getDraft(key)).toBe('Are you there?'));
  clearOutboxInMemory();
  openOutbox(key);
  expect(getOutbox(key)).toMatchObject([{ text: 'Call 0123 456 789' }, { type: 'gift', state: 'attached' }]);
});

test('a row is muted and unmuted by its menu, and says that it is muted (DEC-36)', async () => {
  const calls = fake('PUT /api/chat.php', { num_unread_messages: 0, unread_total: 0 });
  open([buildConversationSummary()]);

  await choose('Mute');

  expect(await screen.findByText('Muted')).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ conversation: '7', muted: true });
  expect(await screen.findByText('The conversation is muted.')).toHaveAttribute('role', 'status');
});

test('a member is blocked by the menu of a row, which disappears (CHAT-019)', async () => {
  const row = buildConversationSummary();
  const calls = fake('POST /api/block.php', { blocked: true });
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  open([row]);

  await choose(`Block ${row.profile.name}`, `Block ${row.profile.name}`);

  await waitFor(() => expect(screen.queryByRole('link', { name: row.profile.name })).not.toBeInTheDocument());
  expect(calls.map(({ body }) => body)).toEqual([{ profile: row.profile.id }]);
});

test('a block that fails leaves its question open, whose button tries again', async () => {
  fakeError('POST /api/block.php', 'unavailable');
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  open([buildConversationSummary()]);
  await choose('Block Anna', 'Block Anna');
  expect(await screen.findByText(/cannot reach the service/)).toBeVisible();
  fake('POST /api/block.php', { blocked: true });

  await userEvent.click(screen.getByRole('button', { name: 'Block Anna' }));

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Anna' })).not.toBeInTheDocument());
});

test('muting that fails says why and changes nothing', async () => {
  fakeError('PUT /api/chat.php', 'internal');
  open([buildConversationSummary()]);

  await choose('Mute');

  expect(await screen.findByText('An error occured, please try again later.')).toBeVisible();
  expect(screen.queryByText('Muted')).not.toBeInTheDocument();
});

test('a deletion does not lose a refresh of the list that is on its way', async () => {
  const [first, second] = nameRows(0, 2);
  open(first ? [first] : []);
  await screen.findByText('Member 0');
  const refreshes = fake('GET /api/chats.php', 'never');
  void refreshConversations();
  await waitFor(() => expect(refreshes).toHaveLength(1));
  fake('DELETE /api/chat.php', undefined as never);
  fake('GET /api/chats.php', { chats: second ? [second] : [], unread_total: 0 });
  const user = userEvent.setup();

  await user.click(screen.getByRole('button', { name: 'More about the conversation with Member 0' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete conversation' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Member 1')).toBeVisible();
});

test('a conversation that is opened while another one is being deleted stays open', async () => {
  const deletion = Promise.withResolvers<never>();
  fake('DELETE /api/chat.php', () => deletion.promise);
  fake('GET /api/chats.php', { chats: [buildConversationSummary(), ...nameRows(0, 1)], unread_total: 0 });
  const handleDeleted = jest.fn();
  const Pane = () => <SearchableList isPane current={useParams()['id'] ?? null} onDeleted={handleDeleted} />;
  const options = { path: '/chats/7', route: '/chats/:id', user: buildUser({ id: '1' }) };
  const { router } = renderApp(<Pane />, options);
  await choose('Delete conversation', 'Delete');

  await act(() => router.navigate('/chats/100'));
  deletion.resolve(undefined as never);

  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(handleDeleted).not.toHaveBeenCalled();
});

test('the last message is in no language, so that it is not read as one of the page', async () => {
  open([buildConversationSummary({ last_message: buildMessage({ text: 'Guten Morgen' }) })]);

  expect(await screen.findByText('Guten Morgen')).toHaveAttribute('lang', '');
});

const sentAt = '2026-11-24T09:30:00.000Z';

function fakeClock(now = sentAt) {
  const doNotFake = ['setTimeout', 'clearTimeout', 'queueMicrotask', 'setImmediate', 'nextTick'] as const;
  jest.useFakeTimers({ now: new Date(now), doNotFake: [...doNotFake] });
}

test('the time of a message is counted on while the list is open', async () => {
  fakeClock();
  open([buildConversationSummary({ last_message: buildMessage({ created_at: sentAt }) })]);
  await screen.findByText('now');

  act(() => jest.advanceTimersByTime(5 * 60_000));

  expect(screen.getByText('5 minutes ago')).toBeVisible();
  jest.useRealTimers();
});

test('on a device whose clock is an hour behind, a new message is not in the future', async () => {
  fakeClock('2026-11-24T08:30:00.000Z');
  open([buildConversationSummary({ last_message: buildMessage({ created_at: sentAt }) })]);
  await screen.findByRole('link', { name: 'Anna' });

  act(() => useSession.setState({ clockOffsetMs: 3_600_000 }));

  expect(screen.getByRole('time')).toHaveTextContent('now');
  jest.useRealTimers();
});
