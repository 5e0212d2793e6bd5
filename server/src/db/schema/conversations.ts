import type { Generated } from 'kysely';
import type { BigId, Identity, Json, Moment } from './columns.ts';

export interface GiftsTable {
  id: string;
  credits: number;
  position: number;
}

export interface ConversationsTable {
  id: BigId;
  member_a: BigId;
  member_b: BigId;
  started_by: BigId;
  created_at: Moment;
  last_message_id: BigId | null;
  last_message_at: Moment;
}

export interface ConversationMembersTable {
  conversation_id: BigId;
  user_id: BigId;
  other_id: BigId;
  read_up_to: Generated<BigId>;
  delivered_up_to: Generated<BigId>;
  hidden_up_to: BigId | null;
  last_message_at: Moment;
  muted: Generated<boolean>;
  mailed_up_to: Generated<BigId>;
  mailed_at: Moment | null;
  notice_seen_at: Moment | null;
}

export interface MessagesTable {
  id: Identity;
  conversation_id: BigId;
  sender_id: BigId;
  type: 'text' | 'photo' | 'gift';
  text: string | null;
  photo_id: BigId | null;
  gift_id: string | null;
  client_id: string;
  automatic: Generated<boolean>;
  created_at: Moment;
  deleted_at: Moment | null;
}

export interface EventsTable {
  recipient_id: BigId;
  number: BigId;
  payload: Json;
  created_at: Moment;
}

/** A conversation in which a member waits for the answer of a fictional partner. */
export interface UnansweredConversationsTable {
  conversation_id: BigId;
  member_id: BigId;
  partner_id: BigId;
  first_message_id: BigId;
  /** Of the first message. */
  created_at: Moment;
  /** When the notice became due that the member must confirm before the answer (DEC-22). */
  noticed_at: Moment | null;
  handed_by: Generated<BigId | null>;
  /** Null for all but the one who handed it over. */
  handed_to: Generated<BigId | null>;
  handed_at: Generated<Moment | null>;
}

export interface ConversationNotesTable {
  id: Identity;
  conversation_id: BigId;
  staff_id: BigId | null;
  text: string;
  created_at: Moment;
}
