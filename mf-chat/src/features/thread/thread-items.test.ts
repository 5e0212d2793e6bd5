import { expect, test } from '@jest/globals';
import type { Message } from '@liaison/shared/contracts';
import { aMessage } from '@liaison/shared/testing';
import type { OutboxItem } from './outbox.ts';
import { threadItems } from './thread-items.ts';

const at = (id: string, time: string, from: Message['from'] = 'them') =>
  aMessage({ id, from, created_at: new Date(`2026-11-${time}`).toISOString() });

const waiting = (clientId: string): OutboxItem => ({
  clientId,
  partnerId: '5',
  text: 'On its way',
  writtenAt: '2026-11-20T20:00:00.000Z',
  fictionConfirmed: false,
  state: 'waiting',
});

test('each day has its separator', () => {
  const messages = [at('1', '19T20:00'), at('2', '19T23:00'), at('3', '20T08:00')];

  const kinds = threadItems({ messages, outbox: [], unread: null }).map((item) => item.kind);

  expect(kinds).toEqual(['day', 'message', 'message', 'day', 'message']);
});

test('messages of one side within five minutes stand together', () => {
  const messages = [at('1', '20T20:00'), at('2', '20T20:04'), at('3', '20T20:10'), at('4', '20T20:11', 'me')];

  const ends = threadItems({ messages, outbox: [], unread: null }).flatMap((item) =>
    item.kind === 'message' ? [[item.isFirst, item.isLast]] : [],
  );

  expect(ends).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
  ]);
});

test('the divider stands before the first message that was new when the thread was opened', () => {
  const messages = [
    at('9', '20T20:00'),
    at('10', '20T20:01', 'me'),
    at('11', '20T20:02'),
    at('12', '20T20:03'),
  ];

  const keys = threadItems({
    messages,
    outbox: [],
    unread: { readUpTo: '9', newest: '12' },
  }).map((item) => item.key);

  expect(keys.slice(1)).toEqual(['9', '10', 'new', '11', '12']);
});

test('what comes in while one looks on is not marked as new', () => {
  const messages = [at('9', '20T20:00'), at('10', '20T20:01')];

  const items = threadItems({ messages, outbox: [], unread: { readUpTo: '9', newest: '9' } });

  expect(items.map((item) => item.kind)).toEqual(['day', 'message', 'message']);
});

test('ids count as numbers: a longer one is a later one', () => {
  const messages = [at('999', '20T20:00'), at('1000', '20T20:01')];

  const keys = threadItems({ messages, outbox: [], unread: { readUpTo: '999', newest: '1000' } }).map(
    (item) => item.key,
  );

  expect(keys.slice(1)).toEqual(['999', 'new', '1000']);
});

test('a message on its way stands last, and once when it has arrived (CHAT-024)', () => {
  const sent = { ...at('1', '20T20:00', 'me'), client_id: 'a' };

  const items = threadItems({ messages: [sent], outbox: [waiting('a'), waiting('b')], unread: null });

  expect(items.slice(1).map(({ kind, key }) => [kind, key])).toEqual([
    ['message', 'a'],
    ['pending', 'b'],
  ]);
});
