import type { Message } from '@liaison/shared/contracts';
import type { OutboxItem } from './outbox.ts';
import { compareIds } from './conversation-cache.api.ts';

/** The items of the message list, from top to bottom. */
export type ConversationItem =
  | { kind: 'day'; key: string; date: Date }
  | { kind: 'new-divider'; key: string }
  | { kind: 'message'; key: string; message: Message; isFirst: boolean; isLast: boolean }
  | { kind: 'pending'; key: string; item: OutboxItem };

const groupMs = 5 * 60_000;

/** What was read and what was newest when the conversation was opened. */
export interface UnreadAtStart {
  readUpTo: string | null;
  newest: string | undefined;
}

/**
 * Days are in the time zone of the device. Messages that were unread when the conversation was opened come after a divider;
 * later ones do not. A pending message that the service has already stored appears once.
 */
export function buildConversationItems({
  messages,
  outbox,
  unread,
}: {
  messages: Message[];
  outbox: OutboxItem[];
  unread: UnreadAtStart | null;
}): ConversationItem[] {
  const items: ConversationItem[] = [];
  const firstUnread = unread ? messages.find((message) => wasUnread(message, unread)) : undefined;
  for (const [index, message] of messages.entries()) {
    const before = messages[index - 1];
    const after = messages[index + 1];
    const date = new Date(message.created_at);
    if (!before || !isSameDay(date, new Date(before.created_at))) {
      items.push({ kind: 'day', key: `day-${date.toDateString()}`, date });
    }
    if (message === firstUnread) items.push({ kind: 'new-divider', key: 'new' });
    items.push({
      kind: 'message',
      key: message.client_id ?? message.id,
      message,
      isFirst: !before || message === firstUnread || !isSameGroup(before, message),
      isLast: !after || after === firstUnread || !isSameGroup(message, after),
    });
  }
  const storedIds = new Set(messages.map((message) => message.client_id));
  const pending = outbox.filter((item) => !storedIds.has(item.clientId));
  return [
    ...items,
    ...pending.map((item): ConversationItem => ({ kind: 'pending', key: item.clientId, item })),
  ];
}

const wasUnread = ({ from, id }: Message, { readUpTo, newest }: UnreadAtStart) =>
  from === 'them' &&
  (readUpTo === null || compareIds(id, readUpTo) > 0) &&
  newest !== undefined &&
  compareIds(id, newest) <= 0;

function isSameGroup(earlier: Message, later: Message): boolean {
  const [from, to] = [new Date(earlier.created_at), new Date(later.created_at)];
  return earlier.from === later.from && to.getTime() - from.getTime() < groupMs && isSameDay(from, to);
}

const isSameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString();
