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
