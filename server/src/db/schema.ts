import type { ColumnType, Generated } from 'kysely';

/** Read as `Date`, written as `Date`. */
type Moment = Date;
/** A 64-bit id: a decimal string both ways. */
type BigId = string;
/** Given by the database; never written. */
type Identity = ColumnType<string, never, never>;
/** Parsed when read; written as its JSON text. */
type Json<T = unknown> = ColumnType<T, string, string>;

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
}

export interface SessionsTable {
  id: string;
  user_id: BigId;
  token_hash: Uint8Array;
  user_agent: string | null;
  city: string | null;
  created_at: Moment;
  last_used_at: Moment;
  expires_at: Moment;
}

export interface TokensTable {
  hash: Uint8Array;
  user_id: BigId;
  purpose:
    'activation' | 'reset' | 'mail_change' | 'mail_change_undo' | 'reactivation' | 'export' | 'unsubscribe';
  data: ColumnType<unknown, string | undefined, string>;
  created_at: Moment;
  expires_at: Moment;
  used_at: Moment | null;
}

export interface LoginFailuresTable {
  key: string;
  failed_at: Moment;
}

export interface ConsentsTable {
  id: Identity;
  user_id: BigId;
  kind: 'terms' | 'special_category' | 'marketing' | 'fictional' | 'withdrawal_notice' | 'immediate_start';
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
}

export interface PushSubscriptionsTable {
  id: Identity;
  user_id: BigId;
  endpoint: string;
  subscription: Json;
  created_at: Moment;
}

export interface IdempotencyTable {
  scope: string;
  client_id: string;
  body_hash: Uint8Array;
  status: number;
  response: Json;
  created_at: Moment;
}

export interface RegionsTable {
  country: string;
  code: string;
  name: string;
}

export interface CitiesTable {
  id: number;
  country: string;
  region: string | null;
  name: string;
  lat: number;
  lon: number;
  population: number;
  time_zone: string | null;
}

export interface InterestsTable {
  key: string;
  position: number;
}

export interface PicturesTable {
  id: Identity;
  user_id: BigId;
  kind: 'main' | 'private' | 'chat';
  status: 'pending' | 'approved' | 'rejected';
  reason: string | null;
  filename: string;
  thumb_filename: string;
  locked_filename: string | null;
  width: number;
  height: number;
  placeholder: string | null;
  content_hash: Uint8Array | null;
  position: Generated<number>;
  created_at: Moment;
  decided_at: Moment | null;
}

export interface ProfilesTable {
  id: BigId;
  name: string;
  gender: 'female' | 'male';
  looking_for: 'female' | 'male';
  sexuality: 'hetero' | 'gay' | 'lesbian' | 'bi' | null;
  date_of_birth: string;
  birth_date_changed: Generated<boolean>;
  country: string;
  region: string | null;
  city: string | null;
  city_id: number | null;
  lat: number | null;
  lon: number | null;
  time_zone: string | null;
  hair_color: string | null;
  eye_color: string | null;
  body_type: string | null;
  relationship_status: string | null;
  tattoos: string | null;
  reason: string | null;
  about: Generated<string>;
  is_fictional: Generated<boolean>;
  status: Generated<'active' | 'disabled'>;
  main_picture_id: BigId | null;
  has_photo: Generated<boolean>;
  listed: Generated<boolean>;
  last_online: Moment;
  sort_online: Moment;
  created_at: Moment;
}

export interface ProfileInterestsTable {
  profile_id: BigId;
  interest: string;
}

export interface LikesTable {
  from_id: BigId;
  to_id: BigId;
  source: string | null;
  created_at: Moment;
  seen_at: Moment | null;
}

export interface SwipesTable {
  user_id: BigId;
  profile_id: BigId;
  action: 'like' | 'pass' | 'skip';
  day: string;
  created_at: Moment;
}

export interface BlocksTable {
  blocker_id: BigId;
  blocked_id: BigId;
  created_at: Moment;
}

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

export interface BundlesTable {
  id: string;
  style: 'p0' | 'p1' | 'p2' | 'p3';
  credits: number;
  label: string | null;
  position: number;
  active: Generated<boolean>;
}

export interface BundlePricesTable {
  bundle_id: string;
  currency: string;
  price_minor: number;
}

export interface DiscountCodesTable {
  id: Identity;
  code: string;
  percentage: number;
  currency: string | null;
  minimum_order_minor: number | null;
  country: string | null;
  user_id: BigId | null;
  validity: 'once-per-user' | 'once' | 'unlimited' | 'first-purchase';
  status: Generated<'active' | 'disabled'>;
  payment_methods: string[] | null;
  expires_at: Moment | null;
  created_at: Moment;
}

export interface PaymentsTable {
  id: BigId;
  user_id: BigId;
  bundle_id: string;
  credits: number;
  amount_minor: number;
  full_amount_minor: number;
  currency: string;
  method: string;
  status:
    'loading' | 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired' | 'refunded' | 'charged_back';
  provider: string;
  provider_ref: string | null;
  discount_id: BigId | null;
  failure_reason: string | null;
  return_path: string | null;
  created_at: Moment;
  updated_at: Moment;
  completed_at: Moment | null;
}

export interface PaymentEventsTable {
  id: Identity;
  payment_id: BigId;
  type: string;
  data: ColumnType<unknown, string | undefined, string>;
  created_at: Moment;
}

export interface DiscountUsesTable {
  discount_id: BigId;
  user_id: BigId;
  payment_id: BigId;
  created_at: Moment;
}

export interface LedgerTable {
  id: Identity;
  user_id: BigId;
  kind: 'purchase' | 'spend' | 'signup' | 'bonus' | 'refund' | 'adjust';
  credits: number;
  balance_after: number;
  remaining: number | null;
  unique_key: string;
  payment_id: BigId | null;
  created_at: Moment;
}

export interface SandboxPaymentsTable {
  ref: string;
  amount_minor: number;
  currency: string;
  method: string;
  description: string;
  locale: string;
  status: 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired';
  failure_reason: string | null;
  return_url: string;
  webhook_url: string;
  created_at: Moment;
}

export interface ReportsTable {
  id: Identity;
  reporter_id: BigId | null;
  subject_type: 'profile' | 'photo' | 'message';
  subject_id: BigId;
  subject_user_id: BigId | null;
  category: string;
  priority: Generated<'normal' | 'critical'>;
  text: string;
  evidence: Json;
  status: Generated<'open' | 'decided'>;
  decision: string | null;
  created_at: Moment;
  decided_at: Moment | null;
}

export interface ComplaintsTable {
  id: BigId;
  kind: 'illegal_content' | 'decision_appeal' | 'service_complaint' | 'payment' | 'withdrawal';
  user_id: BigId | null;
  name: string | null;
  email: string | null;
  subject: string | null;
  url: string | null;
  decision_id: BigId | null;
  text: string;
  token_hash: Uint8Array;
  status: Generated<'received' | 'in_review' | 'decided'>;
  answer: string | null;
  created_at: Moment;
  decided_at: Moment | null;
}

export interface AuditTable {
  id: Identity;
  actor: string;
  action: string;
  subject: string;
  details: ColumnType<unknown, string | undefined, string>;
  created_at: Moment;
}

export interface MailboxTable {
  id: Identity;
  sender: string;
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  headers: ColumnType<unknown, string | undefined, string>;
  received_at: Moment;
}

/** Every table, as the migrations made it. */
export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  tokens: TokensTable;
  login_failures: LoginFailuresTable;
  consents: ConsentsTable;
  notification_preferences: NotificationPreferencesTable;
  push_subscriptions: PushSubscriptionsTable;
  idempotency: IdempotencyTable;
  regions: RegionsTable;
  cities: CitiesTable;
  interests: InterestsTable;
  pictures: PicturesTable;
  profiles: ProfilesTable;
  profile_interests: ProfileInterestsTable;
  likes: LikesTable;
  swipes: SwipesTable;
  blocks: BlocksTable;
  gifts: GiftsTable;
  conversations: ConversationsTable;
  conversation_members: ConversationMembersTable;
  messages: MessagesTable;
  events: EventsTable;
  bundles: BundlesTable;
  bundle_prices: BundlePricesTable;
  discount_codes: DiscountCodesTable;
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  discount_uses: DiscountUsesTable;
  ledger: LedgerTable;
  sandbox_payments: SandboxPaymentsTable;
  reports: ReportsTable;
  complaints: ComplaintsTable;
  audit: AuditTable;
  mailbox: MailboxTable;
}
