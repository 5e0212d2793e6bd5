import { afterEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { queryClient } from '@liaison/shared/api';
import type { ConversationSummary, LiveEvent } from '@liaison/shared/contracts';
import { clearUser, useSession } from '@liaison/shared/session';
import {
  buildMember,
  buildMessage,
  buildSettings,
  buildUser,
  fake,
  startSession,
} from '@liaison/shared/testing';
import { applyEvent } from './apply-event.ts';
import { refreshUser, stopRefreshing } from './apply-message.ts';
import {
  applyUnreadCount,
  conversationsQuery,
  refreshConversations,
  reloadConversations,
} from './live.api.ts';

const row: ConversationSummary = {
  conversation: '7',
  profile: buildMember(),
  num_unread_messages: 0,
  last_message: buildMessage({ id: '5', from: 'me' }),
  draft_allowed: true,
  muted: false,
};
const other = buildMember({ id: '1000099' });

afterEach(stopRefreshing);

test('an account that was requested before the balance changed does not replace the new balance (CHAT-030)', async () => {
  const user = buildUser({ credits: 30 });
  startSession(user, buildSettings());
  const responses = [30, 150].map((credits) => ({ user: { ...user, credits } }));
  const requests = fake('GET /api/user.php', () => {
    const [first] = responses.splice(0, 1);
    // The purchase ends while the first response is on its way.
    if (responses.length === 1) applyEvent({ type: 'credits', credits: 150, paid_user: true });
    return first ?? { user };
  });
  const balances: unknown[] = [];
  const stop = useSession.subscribe((state) => balances.push(state.user?.credits));

  await refreshUser();
  stop();

  expect(balances).toEqual([150, 150]);
  expect(requests).toHaveLength(2);
});

test('an account that was requested before the sign-out does not sign in again', async () => {
  const user = buildUser();
  startSession(user, buildSettings());
  fake('GET /api/user.php', () => {
    clearUser('member-asked');
    return { user };
  });

  await refreshUser();

  expect(useSession.getState().user).toBeNull();
});

const build = (conversation: string): ConversationSummary => ({ ...row, conversation });
const listShown = () =>
  queryClient.getQueryData(conversationsQuery.queryKey)?.chats.map(({ conversation }) => conversation);

test.each<[string, LiveEvent]>([
  ['was muted', { type: 'muted', conversation: '7', muted: true }],
  ['was read', { type: 'read', conversation: '7', up_to: '5', by: 'them' }],
  [
    'lost a message',
    { type: 'message_deleted', conversation: '7', message: '4', unread: { conversation: 0, total: 0 } },
  ],
])(
  'a list that was requested before a conversation %s is requested again (SH-013)',
  async (_change, event) => {
    const list = { chats: [row], unread_total: 0 };
    queryClient.setQueryData(conversationsQuery.queryKey, list);
    const requests = fake('GET /api/chats.php', () => {
      if (requests.length === 1) applyEvent(event);
      return list;
    });

    await refreshConversations();

    await waitFor(() => expect(requests).toHaveLength(2));
  },
);

test.each<[string, LiveEvent]>([
  ['deleted', { type: 'chat_deleted', conversation: '7' }],
  ['blocked', { type: 'blocked', profile: row.profile.id }],
])('a conversation that was %s while the list was requested does not return', async (_change, event) => {
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  const [shown, first, later] = [
    build('7'),
    { ...build('8'), profile: other },
    { ...build('9'), profile: other },
  ];
  queryClient.setQueryData(conversationsQuery.queryKey, { chats: [shown, first, later], unread_total: 0 });
  const requests = fake('GET /api/chats.php', () => {
    if (requests.length > 1) return { chats: [first], unread_total: 0, next: '8' };
    applyEvent(event);
    return { chats: [shown, first], unread_total: 0, next: '8' };
  });

  await refreshConversations();

  await waitFor(() => expect(requests).toHaveLength(2));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(listShown()).toEqual(['8', '9']);
});

test.each<[string, LiveEvent]>([
  ['was deleted', { type: 'chat_deleted', conversation: '7' }],
  ['got a message', { type: 'message', conversation: '7', message: buildMessage({ id: '9' }) }],
])(
  'further pages are dropped after lost events, also when a conversation %s meanwhile',
  async (_change, event) => {
    const [shown, first, later] = [build('7'), build('8'), build('9')];
    queryClient.setQueryData(conversationsQuery.queryKey, { chats: [shown, first, later], unread_total: 0 });
    const requests = fake('GET /api/chats.php', async () => {
      const list = { chats: [first], unread_total: 0, next: '8' };
      if (requests.length > 1) return list;
      applyEvent(event);
      // The refresh that the event causes cancels this response.
      await waitFor(() => expect(requests).toHaveLength(2));
      return list;
    });

    void reloadConversations();

    await waitFor(() => expect(requests).toHaveLength(2));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(listShown()).toEqual(['8']);
  },
);

test('the response to reading one conversation leaves a message counted that arrived in another meanwhile (SH-013)', () => {
  const chats = [{ ...build('7'), num_unread_messages: 1 }, build('8')];
  queryClient.setQueryData(conversationsQuery.queryKey, { chats, unread_total: 1 });
  const message = buildMessage({ id: '9', from: 'them' });
  applyEvent({ type: 'message', conversation: '8', message, unread: { conversation: 1, total: 2 } });

  // The service has counted before the message.
  applyUnreadCount('7', { num_unread_messages: 0, unread_total: 0 });

  expect(queryClient.getQueryData(conversationsQuery.queryKey)?.unread_total).toBe(1);
});
