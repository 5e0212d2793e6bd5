import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import type { ApiAnswer, ChatRow, LiveEvent, Message } from '@liaison/shared/contracts';
import { applyEvent, stopRefreshing } from './apply-event.ts';
import { chatsQuery } from './queries.ts';

type Chats = ApiAnswer<'GET /api/chats.php'>;

const message = (id: string, from: Message['from'] = 'them'): Message => ({
  id,
  from,
  type: 'text',
  text: `message ${id}`,
  created_at: '2026-11-20T20:00:00.000Z',
  status: 'sent',
});

const row = (conversation: string, last: Message, unread = 0): ChatRow => ({
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

const listed = () => queryClient.getQueryData<Chats>(chatsQuery.queryKey);

beforeEach(() => {
  const chats = [row('1', message('10'), 2), row('2', message('5', 'me'), 1)];
  queryClient.setQueryData(chatsQuery.queryKey, { chats, unread_total: 3 });
});
afterEach(() => {
  stopRefreshing();
  queryClient.clear();
});

test('a message moves its conversation to the top with its new last line, a repeat changes nothing (SH-013)', () => {
  const event: LiveEvent = { type: 'message', conversation: '2', message: message('11') };

  applyEvent(event);
  const once = listed();
  applyEvent(event);

  expect(listed()?.chats.map((chat) => chat.conversation)).toEqual(['2', '1']);
  expect(listed()?.chats[0]?.last_message?.text).toBe('message 11');
  expect(listed()).toEqual(once);
});

test('an older message that arrives late takes nobody back (SH-013)', () => {
  applyEvent({ type: 'message', conversation: '1', message: message('9') });

  expect(listed()?.chats[0]?.last_message?.id).toBe('10');
});

test('own last lines show that they were delivered and read, and never go back (SH-013)', () => {
  const status = () => listed()?.chats[1]?.last_message?.status;

  applyEvent({ type: 'delivered', conversation: '2', up_to: '4' });
  expect(status()).toBe('sent');
  applyEvent({ type: 'read', conversation: '2', up_to: '5', by: 'them' });
  applyEvent({ type: 'delivered', conversation: '2', up_to: '5' });

  expect(status()).toBe('read');
});

test('a conversation deleted on another device leaves the list and the badge (SH-013)', () => {
  applyEvent({ type: 'chat_deleted', conversation: '1' });

  expect(listed()?.chats.map((chat) => chat.conversation)).toEqual(['2']);
  expect(listed()?.unread_total).toBe(1);
});
