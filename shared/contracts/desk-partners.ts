import * as z from 'zod/mini';
import { maxMessageLength } from './conversations.ts';
import { queueRoles } from './desk-queues.ts';
import { defineEndpoints } from './endpoint.ts';
import { ClientId, Id, memberText, Timestamp } from './primitives.ts';

export const noteLength = 1000;
/** So long a handed over conversation is offered to nobody but the person, or the others, that it was handed to. */
export const handOverMinutes = 60;

const Party = z.object({
  id: Id,
  name: z.string(),
  /** Null without a profile. */
  age: z.nullable(z.int()),
  city: z.nullable(z.string()),
  about: z.nullable(z.string()),
});

const PartnerMessage = z.object({
  id: Id,
  is_from_partner: z.boolean(),
  /** From the member, after the last answer. */
  is_waiting: z.boolean(),
  type: z.enum(['text', 'photo', 'gift']),
  text: z.nullable(z.string()),
  gift: z.nullable(z.string()),
  /** Of its photo, for the member of staff who has claimed the conversation; null while it waits for a moderator or is rejected. */
  path: z.nullable(z.string()),
  created_at: Timestamp,
});
export type PartnerMessage = z.infer<typeof PartnerMessage>;

const Note = z.object({
  id: Id,
  text: z.string(),
  /** Null when the account of the desk no longer exists. */
  by: z.nullable(z.string()),
  created_at: Timestamp,
});

/** A conversation in which a member waits for the answer of a fictional partner. */
const QueuedConversation = z.object({
  id: Id,
  waiting_since: Timestamp,
  partner: Party,
  member: Party,
  /** Of the member. */
  language: z.string(),
  /** The honest answer to this question has been sent automatically. */
  asks_if_real: z.boolean(),
  /** Null unless a colleague has handed it over. */
  handed_by: z.nullable(z.string()),
  /** The newest ones in the order of time. */
  messages: z.array(PartnerMessage),
  has_older: z.boolean(),
  /** The newest first. */
  notes: z.array(Note),
  /** To whom it can be handed over. */
  colleagues: z.array(z.object({ id: Id, name: z.string() })),
  /** Of an answer, in characters. */
  max_length: z.int(),
});
export type QueuedConversation = z.infer<typeof QueuedConversation>;

const note = memberText(noteLength);
const staff = { access: 'staff', limit: 'desk', staffRoles: queueRoles.partners } as const;

export const deskPartnerEndpoints = defineEndpoints({
  'POST /api/desk/partners': {
    ...staff,
    summary:
      'Claims the conversation with a fictional partner that has waited longest, or extends the claim on the one before',
    body: z.object({}),
    response: z.object({ item: z.nullable(QueuedConversation) }),
  },
  'PUT /api/desk/partners': {
    ...staff,
    summary: 'Answers in a claimed conversation in the name of the fictional partner',
    body: z.object({
      id: Id,
      client_id: ClientId,
      /** This bound only stops abuse: the service enforces `settings.message_length` (413 `too_long {max}`). */
      text: memberText(20 * maxMessageLength),
      /** The newest message that the answer is about; the member waits on for an answer to later ones. */
      up_to: Id,
    }),
    response: null,
  },
  'POST /api/desk/partner-notes': {
    ...staff,
    summary: 'Leaves a note at a claimed conversation for whoever answers next',
    body: z.object({ id: Id, text: note.check(z.refine((text) => text !== '', 'required')) }),
    response: null,
  },
  'POST /api/desk/hand-overs': {
    ...staff,
    summary: 'Hands a claimed conversation over, with a note if one is given',
    body: z.object({
      id: Id,
      /** Null for all others. */
      to: z.nullable(Id),
      note: z.optional(note),
    }),
    response: null,
  },
});
