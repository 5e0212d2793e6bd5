import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { call, queryClient } from '@liaison/shared/api';
import type { ApiResponse, ConversationSummary, LiveEvent, Message } from '@liaison/shared/contracts';
import { useSession } from '@liaison/shared/session';
import { buildSettings, buildUser, fake, startSession } from '@liaison/shared/testing';
import { applyEvent } from './apply-event.ts';
import { applySentMessage, stopRefreshing } from './apply-message.ts';
import { conversationsQuery } from './live.api.ts';

type ConversationsResponse = ApiResponse<'GET /api/chats.php'>;

const message = (id: string, from: Message['from'] = 'them'): Message => ({
  id,
  from,
  type: 'text',
  text: `message ${id}`,
  created_at: '2026-11-20T20:00:00.000Z',
  status: 'sent',
});

const buildSummary = (conversation: string, last: Message, unread = 0): ConversationSummary => ({
  conversation,
  profile: {
    id: `1${conversation}`,
    name: 'Ben',
    age: 36,
    gender: 'male',
    country: 'NL',
    region: null,
    city: null,
    main_image: null,
    is_fictional: false,
    status: 'active',
    online: false,
    liked: false,
  },
  num_unread_messages: unread,
  last_message: last,
  draft_allowed: true,
  muted: false,
});

const getCached = () => queryClient.getQueryData<ConversationsResponse>(conversationsQuery.queryKey);

beforeEach(() => {
  const chats = [buildSummary('1', message('10'), 2), buildSummary('2', message('5', 'me'), 1)];
  queryClient.setQueryData(conversationsQuery.queryKey, { chats, unread_total: 3 });
});
afterEach(() => {
  stopRefreshing();
  jest.useRealTimers();
  queryClient.clear();
});

test('a message moves its conversation to the top as its last message, and a repeated one changes nothing (SH-013)', () => {
  const event: LiveEvent = { type: 'message', conversation: '2', message: message('11') };

  applyEvent(event);
  const once = getCached();
  applyEvent(event);

  expect(getCached()?.chats.map((chat) => chat.conversation)).toEqual(['2', '1']);
  expect(getCached()?.chats[0]?.last_message?.text).toBe('message 11');
  expect(getCached()).toEqual(once);
});

test('an older message that arrives late does not replace the last message (SH-013)', () => {
  applyEvent({ type: 'message', conversation: '1', message: message('9') });

  expect(getCached()?.chats[0]?.last_message?.id).toBe('10');
});

test('the status of an own last message advances to delivered and read, and never back (SH-013)', () => {
  const status = () => getCached()?.chats[1]?.last_message?.status;

  applyEvent({ type: 'delivered', conversation: '2', up_to: '4' });
  expect(status()).toBe('sent');
  applyEvent({ type: 'read', conversation: '2', up_to: '5', by: 'them' });
  applyEvent({ type: 'delivered', conversation: '2', up_to: '5' });

  expect(status()).toBe('read');
});

test('a conversation deleted on another device is removed from the list and the badge (SH-013)', () => {
  applyEvent({ type: 'chat_deleted', conversation: '1' });

  expect(getCached()?.chats.map((chat) => chat.conversation)).toEqual(['2']);
  expect(getCached()?.unread_total).toBe(1);
});

test('a block removes the conversation and fetches again what shows the member, without saying who blocked (MEM-042)', async () => {
  const likes = fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  const [shown, other] = ['GET /api/match-finder.php', 'GET /api/gifts.php'].map((key) => [key]);
  queryClient.setQueryData(shown ?? [], { profiles: [buildSummary('1', message('10')).profile] });
  queryClient.setQueryData(other ?? [], { gifts: [] });

  applyEvent({ type: 'blocked', profile: '11' });

  expect(getCached()?.chats.map((chat) => chat.conversation)).toEqual(['2']);
  expect(getCached()?.unread_total).toBe(1);
  expect(queryClient.getQueryState(shown ?? [])?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(other ?? [])?.isInvalidated).toBe(false);
  await waitFor(() => expect(likes).toHaveLength(1));
});

/** Runs a refresh that is due, and waits until its request would have arrived before this one. */
async function finishRefresh() {
  await act(() => jest.advanceTimersByTimeAsync(300));
  await call('GET /api/likes.php');
}

test('a received message, an own one and a reading update the unread counts without a request (SH-013)', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  const requests = fake('GET /api/chats.php', { chats: [], unread_total: 0 });
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  const counts = () => [
    getCached()?.chats.map((chat) => chat.num_unread_messages),
    getCached()?.unread_total,
  ];

  applyEvent({
    type: 'message',
    conversation: '2',
    message: message('11'),
    unread: { conversation: 2, total: 4 },
  });
  expect(counts()).toEqual([[2, 2], 4]);
  applySentMessage({ conversation: '1', message: message('12', 'me'), credits: 20 });
  applyEvent({
    type: 'message',
    conversation: '1',
    message: message('12', 'me'),
    unread: { conversation: 2, total: 4 },
    credits: 20,
  });
  applyEvent({
    type: 'read',
    conversation: '2',
    up_to: '11',
    by: 'me',
    unread: { conversation: 0, total: 2 },
  });
  expect(counts()).toEqual([[2, 0], 2]);
  await finishRefresh();
  expect(requests).toHaveLength(0);

  // A conversation that is not listed yet needs a request.
  applyEvent({
    type: 'message',
    conversation: '3',
    message: message('13'),
    unread: { conversation: 1, total: 3 },
  });
  await finishRefresh();
  expect(requests).toHaveLength(1);
});

test('a message received before an own one is counted when its event comes after the response (SH-013)', async () => {
  const chats = [buildSummary('1', message('14', 'me'), 3)];
  const requests = fake('GET /api/chats.php', { chats, unread_total: 4 });
  applySentMessage({ conversation: '1', message: message('14', 'me'), credits: 20 });

  applyEvent({
    type: 'message',
    conversation: '1',
    message: message('13'),
    unread: { conversation: 3, total: 4 },
  });

  await waitFor(() => expect(getCached()?.unread_total).toBe(4));
  expect(requests).toHaveLength(1);
});

test('the balance of an own message is applied once, with its response or its event (CHAT-030)', () => {
  startSession(buildUser({ credits: 30 }), buildSettings());
  const sent = { conversation: '1', message: message('22', 'me'), credits: 20 };
  const credits = () => useSession.getState().user?.credits;

  applySentMessage(sent);
  expect(credits()).toBe(20);
  applyEvent({ type: 'credits', credits: 170, paid_user: true });
  applyEvent({ type: 'message', ...sent });
  expect(credits()).toBe(170);

  applyEvent({ type: 'message', ...sent, message: message('23', 'me'), credits: 160 });
  expect(credits()).toBe(160);
});

test('a conversation that was muted on another device says so in the list', () => {
  applyEvent({ type: 'muted', conversation: '2', muted: true });

  expect(getCached()?.chats.map(({ conversation, muted }) => [conversation, muted])).toEqual([
    ['1', false],
    ['2', true],
  ]);
});
