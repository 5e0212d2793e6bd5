import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import type { ApiResponse, ConversationSummary, LiveEvent, Message } from '@liaison/shared/contracts';
import { applyEvent, stopRefreshing } from './apply-event.ts';
import { conversationsQuery } from './queries.ts';

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
});

const getCached = () => queryClient.getQueryData<ConversationsResponse>(conversationsQuery.queryKey);

beforeEach(() => {
  const chats = [buildSummary('1', message('10'), 2), buildSummary('2', message('5', 'me'), 1)];
  queryClient.setQueryData(conversationsQuery.queryKey, { chats, unread_total: 3 });
});
afterEach(() => {
  stopRefreshing();
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
