import * as z from 'zod/mini';
import { Message, UnreadCounts } from './conversations.ts';
import { defineEndpoints } from './endpoint.ts';
import { Id } from './primitives.ts';

/** An event sent to one member, with the data that a browser needs to show it without a request (DEC-09). */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message'),
    conversation: Id,
    message: Message,
    /** Of the recipient of this event, after it. Absent in events that an earlier version of the service has stored. */
    unread: z.optional(UnreadCounts),
    /** The balance after an own message. */
    credits: z.optional(z.int()),
  }),
  /** `me`: read on another device or in another tab of the same member; then with what is still unread. */
  z.object({
    type: z.literal('read'),
    conversation: Id,
    up_to: Id,
    by: z.enum(['me', 'them']),
    unread: z.optional(UnreadCounts),
  }),
  z.object({ type: z.literal('delivered'), conversation: Id, up_to: Id }),
  /** The sender has deleted a message; `unread` is that of the recipient of this event. */
  z.object({ type: z.literal('message_deleted'), conversation: Id, message: Id, unread: UnreadCounts }),
  z.object({ type: z.literal('typing'), conversation: Id }),
  z.object({ type: z.literal('like'), profile: Id }),
  z.object({ type: z.literal('match'), profile: Id }),
  /** Set or removed, here or on another device or in another tab of the same member. */
  z.object({ type: z.literal('own_like'), profile: Id, liked: z.boolean() }),
  /** With its other member. Absent in events that an earlier version of the service has stored. */
  z.object({ type: z.literal('chat_deleted'), conversation: Id, profile: z.optional(Id) }),
  /** On another device or in another tab of the same member. */
  z.object({ type: z.literal('muted'), conversation: Id, muted: z.boolean() }),
  /** One of the two has blocked the other; it does not say which. */
  z.object({ type: z.literal('blocked'), profile: Id }),
  z.object({ type: z.literal('credits'), credits: z.int(), paid_user: z.boolean() }),
  z.object({ type: z.literal('user') }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

/** `number` increases by one per recipient, without gaps; `typing` has none. */
export const NumberedEvent = z.object({ number: z.int(), event: LiveEvent });
export type NumberedEvent = z.infer<typeof NumberedEvent>;

export const liveEndpoints = defineEndpoints({
  'GET /api/events.php': {
    summary: 'Events after a number, to catch up after a lost connection',
    access: 'member',
    limit: 'read',
    query: z.object({ after: z.coerce.number().check(z.int(), z.nonnegative()) }),
    response: z.object({ events: z.array(NumberedEvent), last: z.int(), gap: z.boolean() }),
  },
});
