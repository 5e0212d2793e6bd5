import type { Message } from '@liaison/shared/contracts';
import type { OutboxItem } from '../../outbox/outbox.store.ts';
import { compareIds } from '../../conversation-cache.api.ts';

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
 * Days are in the time zone of the device; a message that a server with a slower clock stored after midnight stays in the day that has
 * begun. Messages that were unread when the conversation was opened come after a divider;
 * later ones do not. A pending message that the service has already stored appears once.
 */
export function buildConversationItems({
  messages,
  outbox,
  unread,
}: {
  messages: Message[];
  outbox: OutboxItem[];
  unread: UnreadAtStart;
}): ConversationItem[] {
  const items: ConversationItem[] = [];
  const firstUnread = messages.find((message) => wasUnread(message, unread));
  let dayStart: Moment | undefined;
  for (const [index, message] of messages.entries()) {
    const before = messages[index - 1];
    const after = messages[index + 1];
    const moment = getMoment(message);
    if (!dayStart || (moment.day !== dayStart.day && moment.time > dayStart.time)) {
      dayStart = moment;
      items.push({ kind: 'day', key: `day-${moment.day}`, date: new Date(message.created_at) });
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
  const pending = outbox.filter(({ clientId, state }) => state !== 'attached' && !storedIds.has(clientId));
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
  const [from, to] = [getMoment(earlier), getMoment(later)];
  return earlier.from === later.from && to.time - from.time < groupMs && from.day === to.day;
}

interface Moment {
  time: number;
  day: string;
}

/** Parsing the dates of ten thousand messages again for each new one would block the page. */
const moments = new WeakMap<Message, Moment>();

function getMoment(message: Message): Moment {
  const known = moments.get(message);
  if (known) return known;
  const date = new Date(message.created_at);
  const moment = { time: date.getTime(), day: date.toDateString() };
  moments.set(message, moment);
  return moment;
}
