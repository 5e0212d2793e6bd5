import { expect, test } from '@jest/globals';
import type { Message } from '@liaison/shared/contracts';
import { buildMessage } from '@liaison/shared/testing';
import type { OutboxItem } from '../../outbox/outbox.store.ts';
import { buildConversationItems } from './conversation-items.ts';

const messageAt = (id: string, time: string, from: Message['from'] = 'them') =>
  buildMessage({ id, from, created_at: new Date(`2026-11-${time}`).toISOString() });

const allRead = { readUpTo: '9999', newest: '9999' };

const buildOutboxItem = (clientId: string): OutboxItem => ({
  clientId,
  partnerId: '5',
  type: 'text',
  text: 'On its way',
  writtenAt: '2026-11-20T20:00:00.000Z',
  fictionConfirmed: false,
  state: 'waiting',
});

test('each day has a separator', () => {
  const messages = [messageAt('1', '19T20:00'), messageAt('2', '19T23:00'), messageAt('3', '20T08:00')];

  const kinds = buildConversationItems({ messages, outbox: [], unread: allRead }).map((item) => item.kind);

  expect(kinds).toEqual(['day', 'message', 'message', 'day', 'message']);
});

test('a day has one separator, also when the clocks of two servers differ at midnight', () => {
  const messages = [messageAt('1', '20T00:00:10'), messageAt('2', '19T23:59:50'), messageAt('3', '20T00:01')];

  const items = buildConversationItems({ messages, outbox: [], unread: allRead });

  expect(items.map((item) => item.kind)).toEqual(['day', 'message', 'message', 'message']);
});

test('messages of one sender within five minutes form a group', () => {
  const messages = [
    messageAt('1', '20T20:00'),
    messageAt('2', '20T20:04'),
    messageAt('3', '20T20:10'),
    messageAt('4', '20T20:11', 'me'),
  ];

  const ends = buildConversationItems({ messages, outbox: [], unread: allRead }).flatMap((item) =>
    item.kind === 'message' ? [[item.isFirst, item.isLast]] : [],
  );

  expect(ends).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
  ]);
});

test('a group ends with the day and before the divider', () => {
  const messages = [messageAt('1', '19T23:59'), messageAt('2', '20T00:00'), messageAt('3', '20T00:01')];
  const unread = { readUpTo: '2', newest: '3' };

  const ends = buildConversationItems({ messages, outbox: [], unread }).flatMap((item) =>
    item.kind === 'message' ? [[item.isFirst, item.isLast]] : [],
  );

  expect(ends).toEqual([
    [true, true],
    [true, true],
    [true, true],
  ]);
});

test('the divider precedes the first message that was unread when the conversation was opened', () => {
  const messages = [
    messageAt('9', '20T20:00'),
    messageAt('10', '20T20:01', 'me'),
    messageAt('11', '20T20:02'),
    messageAt('12', '20T20:03'),
  ];

  const keys = buildConversationItems({
    messages,
    outbox: [],
    unread: { readUpTo: '9', newest: '12' },
  }).map((item) => item.key);

  expect(keys.slice(1)).toEqual(['9', '10', 'new', '11', '12']);
});

test('a message that arrives while the conversation is open is not marked as new', () => {
  const messages = [messageAt('9', '20T20:00'), messageAt('10', '20T20:01')];

  const items = buildConversationItems({ messages, outbox: [], unread: { readUpTo: '9', newest: '9' } });

  expect(items.map((item) => item.kind)).toEqual(['day', 'message', 'message']);
});

test('ids are compared as numbers, not as text', () => {
  const messages = [messageAt('999', '20T20:00'), messageAt('1000', '20T20:01')];

  const keys = buildConversationItems({
    messages,
    outbox: [],
    unread: { readUpTo: '999', newest: '1000' },
  }).map((item) => item.key);

  expect(keys.slice(1)).toEqual(['999', 'new', '1000']);
});

test('a pending message is last, and appears once when it was stored (CHAT-024)', () => {
  const sent = { ...messageAt('1', '20T20:00', 'me'), client_id: 'a' };

  const items = buildConversationItems({
    messages: [sent],
    outbox: [buildOutboxItem('a'), buildOutboxItem('b')],
    unread: allRead,
  });

  expect(items.slice(1).map(({ kind, key }) => [kind, key])).toEqual([
    ['message', 'a'],
    ['pending', 'b'],
  ]);
});
