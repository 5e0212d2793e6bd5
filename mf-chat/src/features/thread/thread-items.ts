import type { Message } from '@liaison/shared/contracts';
import type { OutboxItem } from './outbox.ts';
import { compareIds } from './thread-cache.ts';

/** What stands in a thread, from top to bottom. */
export type ThreadItem =
  | { kind: 'day'; key: string; date: Date }
  | { kind: 'new-divider'; key: string }
  | { kind: 'message'; key: string; message: Message; isFirst: boolean; isLast: boolean }
  | { kind: 'pending'; key: string; item: OutboxItem };

const groupMs = 5 * 60_000;

/** When a thread is opened: how far one had read, and the newest message there was. */
export interface UnreadAtStart {
  readUpTo: string | null;
  newest: string | undefined;
}

/**
 * Days are those of the reader's own clock. What was unread at the start is marked as new; what comes in while one looks on is
 * not. Waiting messages that have arrived in the meantime are shown once.
 */
export function threadItems({
  messages,
  outbox,
  unread,
}: {
  messages: Message[];
  outbox: OutboxItem[];
  unread: UnreadAtStart | null;
}): ThreadItem[] {
  const items: ThreadItem[] = [];
  const firstNew = unread ? messages.find((message) => isNew(message, unread)) : undefined;
  for (const [index, message] of messages.entries()) {
    const before = messages[index - 1];
    const after = messages[index + 1];
    const date = new Date(message.created_at);
    if (!before || !isSameDay(date, new Date(before.created_at))) {
      items.push({ kind: 'day', key: `day-${date.toDateString()}`, date });
    }
    if (message === firstNew) items.push({ kind: 'new-divider', key: 'new' });
    items.push({
      kind: 'message',
      key: message.client_id ?? message.id,
      message,
      isFirst: !before || message === firstNew || !belongTogether(before, message),
      isLast: !after || after === firstNew || !belongTogether(message, after),
    });
  }
  const arrived = new Set(messages.map((message) => message.client_id));
  const pending = outbox.filter((item) => !arrived.has(item.clientId));
  return [...items, ...pending.map((item): ThreadItem => ({ kind: 'pending', key: item.clientId, item }))];
}

const isNew = ({ from, id }: Message, { readUpTo, newest }: UnreadAtStart) =>
  from === 'them' &&
  (readUpTo === null || compareIds(id, readUpTo) > 0) &&
  newest !== undefined &&
  compareIds(id, newest) <= 0;

function belongTogether(earlier: Message, later: Message): boolean {
  const [from, to] = [new Date(earlier.created_at), new Date(later.created_at)];
  return earlier.from === later.from && to.getTime() - from.getTime() < groupMs && isSameDay(from, to);
}

const isSameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString();
