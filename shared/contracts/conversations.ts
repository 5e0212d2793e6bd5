import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { MemberCard } from './members.ts';
import { Picture } from './pictures.ts';
import { ClientId, Id, memberText, Timestamp } from './primitives.ts';

export const maxMessageLength = 1000;
export const maxGiftTextLength = 140;
/** How long the sender may delete a message that is unread (DEC-08). */
export const deletableMinutes = 15;

export const Gift = z.object({ id: z.string(), credits: z.int() });

export const Message = z.object({
  id: Id,
  /** Only on the sender's own messages: matches the sent message to its pending bubble. */
  client_id: z.optional(ClientId),
  from: z.enum(['me', 'them']),
  type: z.enum(['text', 'photo', 'gift']),
  text: z.optional(z.string()),
  photo: z.optional(Picture),
  gift: z.optional(Gift),
  created_at: Timestamp,
  status: z.enum(['sent', 'delivered', 'read']),
});
export type Message = z.infer<typeof Message>;

export const sendRefusalReasons = [
  'partner_not_confirmed',
  'profile_unavailable',
  'not_enough_credits',
  'conversation_limit',
  'own_profile',
  'not_confirmed',
  'blocked',
  'silenced',
] as const;

/** Why the service asks a member to pause before the next message to a fictional partner: 20 messages, or 100 euro in a week (DEC-22). */
export const FictionalNotice = z.enum(['messages', 'spending']);
export type FictionalNotice = z.infer<typeof FictionalNotice>;

export const Conversation = z.object({
  conversation: z.nullable(Id),
  profile: MemberCard,
  /** Oldest first; the newest page unless `before` was given. */
  messages: z.array(Message),
  has_more: z.boolean(),
  /** Older messages exist but are hidden for privacy (DEC-10). */
  history_limited: z.boolean(),
  read_up_to_them: z.nullable(Id),
  read_up_to_me: z.nullable(Id),
  can_send: z.boolean(),
  reason: z.nullable(z.enum(sendRefusalReasons)),
  /** With the reason `silenced`: until when. */
  silenced_until: z.optional(Timestamp),
  /** The member has started as many conversations as a day allows, and may start the next one then; without a reason. */
  next_conversation_at: z.optional(Timestamp),
  cost: z.object({ message: z.int(), photo: z.int() }),
  credits: z.int(),
  free_conversations_left: z.nullable(z.int()),
  /** The user has confirmed that this member is fictional; true for members who are real (DEC-22). */
  fictional_confirmed: z.boolean(),
  /** What the user wrote to this member at the sign-up; it waits for that confirmation, credits or premium. */
  waiting_text: z.optional(z.string()),
  /** Shown until the member has seen it. */
  notice: z.optional(FictionalNotice),
  /** No push, mail or sound; badges still count (DEC-36). */
  muted: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

/** Unread messages of one member; each conversation counts up to 100. */
export const UnreadCounts = z.object({ conversation: z.int(), total: z.int() });
export type UnreadCounts = z.infer<typeof UnreadCounts>;

export const ConversationSummary = z.object({
  conversation: Id,
  profile: MemberCard,
  /** Counted up to 100. */
  num_unread_messages: z.int(),
  last_message: z.nullable(Message),
  draft_allowed: z.boolean(),
  /** No push, mail or sound; badges still count (DEC-36). */
  muted: z.boolean(),
});
export type ConversationSummary = z.infer<typeof ConversationSummary>;

export const MessageDraft = z
  .object({
    client_id: ClientId,
    conversation: z.optional(Id),
    profile: z.optional(Id),
    type: z.enum(['text', 'photo', 'gift']),
    /** This bound only stops abuse: the service enforces `settings.message_length` (413 `too_long {max}`). */
    text: z.optional(memberText(20 * maxMessageLength)),
    photo_id: z.optional(Id),
    gift_id: z.optional(z.string().check(z.maxLength(40))),
    /** Sent once per fictional member, with the first message. */
    fictional_confirmed: z.optional(z.literal(true)),
    /** The credits that the sender was shown: the service charges no more (409 `price_changed {price}`). */
    price: z.optional(z.int()),
    /** The newest message of the conversation as it was shown: one that was deleted since is not brought back (404 `not_found`). */
    shown_up_to: z.optional(Id),
  })
  .check(z.refine((draft) => !draft.conversation !== !draft.profile, 'malformed'));
export type MessageDraft = z.infer<typeof MessageDraft>;

const conversationRef = z.object({ conversation: Id });

export const conversationEndpoints = defineEndpoints({
  'GET /api/gifts.php': {
    summary: 'The gifts and their prices in credits, in the order in which they are offered',
    access: 'any',
    limit: 'read',
    response: z.object({ gifts: z.array(Gift) }),
  },
  'GET /api/chats.php': {
    summary: 'A page of conversations, the newest message first; the unread total is that of all pages',
    access: 'member',
    limit: 'read',
    query: z.object({ next: z.optional(Id) }),
    /** `next` asks for the following page; missing on the last one. */
    response: z.object({
      chats: z.array(ConversationSummary),
      unread_total: z.int(),
      next: z.optional(Id),
    }),
  },
  'GET /api/chat.php': {
    summary: 'A conversation, by its id or by the other member',
    access: 'member',
    limit: 'read',
    query: z.object({
      conversation: z.optional(Id),
      profile: z.optional(Id),
      before: z.optional(Id),
      after: z.optional(Id),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    }),
    response: Conversation,
  },
  'PUT /api/chat.php': {
    summary:
      'Moves the read or delivered cursor forward, mutes the conversation, or notes that its notice was seen',
    access: 'member',
    // Every received message causes two of these: the limit of writes would block a fast conversation.
    limit: 'read',
    body: z.object({
      conversation: Id,
      read_up_to: z.optional(Id),
      delivered_up_to: z.optional(Id),
      muted: z.optional(z.boolean()),
      notice_seen: z.optional(z.literal(true)),
    }),
    response: z.object({ num_unread_messages: z.int(), unread_total: z.int() }),
  },
  'DELETE /api/chat.php': {
    summary: 'Hides a conversation from the list of this member',
    access: 'member',
    limit: 'write',
    query: z.partial(conversationRef),
    body: z.optional(z.nullable(z.partial(conversationRef))),
    response: null,
    status: 204,
  },
  'POST /api/message.php': {
    summary: 'Sends and charges one message',
    access: 'member',
    limit: 'message',
    body: MessageDraft,
    response: z.object({
      message: Message,
      conversation: Id,
      credits: z.int(),
      notice: z.optional(FictionalNotice),
    }),
    status: 201,
  },
  'DELETE /api/message.php': {
    summary: 'Deletes an own message that is unread and at most 15 minutes old; its credits are not returned',
    access: 'member',
    limit: 'write',
    query: z.object({ id: Id }),
    response: null,
    status: 204,
  },
  'POST /api/typing.php': {
    summary: 'Notifies the other member that the user is typing',
    access: 'member',
    limit: 'typing',
    body: conversationRef,
    response: null,
    status: 204,
  },
});
