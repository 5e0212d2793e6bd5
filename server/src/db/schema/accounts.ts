import type { DeskQueue, StaffRole } from '@liaison/shared/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { BigId, Identity, Json, Moment } from './columns.ts';

export interface UsersTable {
  id: BigId;
  email: string;
  name: string;
  password_hash: string | null;
  status: 'not_confirmed' | 'active' | 'disabled' | 'pending_deletion' | 'deleted';
  role: Generated<'member' | 'operator' | 'fictional'>;
  language: string;
  country: string | null;
  credits: Generated<number>;
  paid_user: Generated<boolean>;
  signup_date: Moment;
  activated_at: Moment | null;
  last_online: Moment;
  invisible: Generated<boolean>;
  notifications_disabled: Generated<string[]>;
  welcome_bonus_seen: Generated<boolean>;
  next_step: number | null;
  tracking: Json | null;
  search_filters: Json | null;
  event_number: Generated<BigId>;
  deletion_requested_at: Moment | null;
  purge_at: Moment | null;
  reminders_sent: Generated<number>;
  steps_done: Generated<number[]>;
}

export interface NameSkeletonsTable {
  skeleton: string;
  user_id: BigId;
}

export interface StaffTable {
  id: Identity;
  email: string;
  name: string;
  role: StaffRole;
  password_hash: Generated<string | null>;
  totp_secret: Generated<string | null>;
  totp_step: Generated<BigId>;
  disabled_at: Generated<Moment | null>;
  created_at: Moment;
}

export interface StaffInvitationsTable {
  staff_id: BigId;
  token_hash: Buffer;
  totp_secret: string;
  expires_at: Moment;
}

export interface StaffSessionsTable {
  token_hash: Buffer;
  staff_id: BigId;
  created_at: Moment;
  expires_at: Moment;
}

export interface DeskClaimsTable {
  queue: DeskQueue;
  item_id: BigId;
  staff_id: BigId;
  expires_at: Moment;
  /** Of a decision that waits to be carried out. */
  decision_id: Generated<BigId | null>;
  decision: ColumnType<unknown, string | null | undefined, string | null>;
  /** Once it is being carried out, the decision cannot be undone. */
  is_started: Generated<boolean>;
}

export interface SessionsTable {
  id: string;
  user_id: BigId;
  token_hash: Uint8Array;
  user_agent: string | null;
  country: string | null;
  created_at: Moment;
  last_used_at: Moment;
  expires_at: Moment;
}

export interface TokensTable {
  hash: Uint8Array;
  user_id: BigId;
  purpose:
    | 'activation'
    | 'reset'
    | 'mail_change'
    | 'mail_change_undo'
    | 'reactivation'
    | 'export'
    | 'unsubscribe'
    | 'recovery_stop';
  data: ColumnType<unknown, string | undefined, string>;
  created_at: Moment;
  expires_at: Moment;
  used_at: Moment | null;
}

export interface LoginFailuresTable {
  key: string;
  failed_at: Moment;
}

export interface TwoStepTable {
  user_id: BigId;
  secret: string;
  last_step: Generated<BigId>;
  created_at: Moment;
  confirmed_at: ColumnType<Moment | null, Moment | undefined, Moment>;
}

export interface TrustedDevicesTable {
  id: string;
  user_id: BigId;
  token_hash: Uint8Array;
  user_agent: string | null;
  country: string | null;
  created_at: Moment;
  last_used_at: Moment;
  expires_at: Moment;
}

export interface PasskeysTable {
  id: string;
  user_id: BigId;
  public_key: Uint8Array;
  counter: BigId;
  transports: string[];
  name: string;
  created_at: Moment;
  last_used_at: ColumnType<Moment | null, Moment | undefined, Moment>;
}

export interface PasskeyChallengesTable {
  challenge: string;
  user_id: BigId | null;
  expires_at: Moment;
}

export interface RecoveryCodesTable {
  user_id: BigId;
  code_hash: Uint8Array;
  used_at: ColumnType<Moment | null, Moment | undefined, Moment>;
}

export interface ConsentsTable {
  id: Identity;
  user_id: BigId;
  kind:
    | 'terms'
    | 'special_category'
    | 'marketing'
    | 'fictional'
    | 'withdrawal_notice'
    | 'immediate_start'
    | 'sdd_mandate';
  version: string;
  given: boolean;
  subject: string | null;
  created_at: Moment;
}

export interface NotificationPreferencesTable {
  user_id: BigId;
  new_conversations: Generated<boolean>;
  new_messages: Generated<boolean>;
  like: Generated<boolean>;
  unread_message_reminders: Generated<boolean>;
  promotions: Generated<boolean>;
  weekly_updates: Generated<boolean>;
  news: Generated<boolean>;
  reminders: Generated<boolean>;
  push_new_conversations: Generated<boolean>;
  push_new_messages: Generated<boolean>;
  push_like: Generated<boolean>;
  quiet_from: number | null;
  quiet_to: number | null;
}

export interface LastMailsTable {
  user_id: BigId;
  category: 'like' | 'unread_message_reminders' | 'weekly_updates';
  sent_at: Moment;
}

export interface MailReportsTable {
  id: string;
  user_id: BigId;
  kind: 'hard' | 'soft' | 'complaint' | 'unsubscribe';
  address: string;
  created_at: Moment;
}

export interface PushSubscriptionsTable {
  id: Identity;
  user_id: BigId;
  session_id: string | null;
  endpoint: string;
  subscription: Json;
  created_at: Moment;
}

export interface IdempotencyTable {
  scope: string;
  client_id: string;
  body_hash: Uint8Array;
  /** Nothing reads it: only successes are stored, and the body alone is repeated. The column takes no null. */
  status: 200;
  response: Json;
  created_at: Moment;
}

export interface WaitingMessagesTable {
  user_id: BigId;
  member_id: BigId;
  text: string;
  /** Of the sign-up; null for the main site. */
  domain: Generated<string | null>;
  client_id: Generated<string>;
  created_at: Moment;
}

export interface DataExportsTable {
  id: BigId;
  user_id: BigId;
  filename: string | null;
  requested_at: Moment;
  expires_at: Moment;
}
