-- Accounts. `id` is random, never a counter: it is the public id of the member everywhere.
create table users (
  id bigint primary key,
  email text not null,
  name text not null,
  password_hash text,
  status text not null check (status in ('not_confirmed', 'active', 'disabled', 'pending_deletion', 'deleted')),
  role text not null default 'member' check (role in ('member', 'operator', 'fictional')),
  language text not null,
  country text,
  credits integer not null default 0 check (credits >= 0),
  paid_user boolean not null default false,
  signup_date timestamptz not null,
  activated_at timestamptz,
  last_online timestamptz not null,
  invisible boolean not null default false,
  notifications_disabled text[] not null default '{}',
  welcome_bonus_seen boolean not null default false,
  next_step smallint,
  tracking jsonb,
  search_filters jsonb,
  -- The last number given to an event of this member; counted under this row's lock.
  event_number bigint not null default 0,
  deletion_requested_at timestamptz,
  purge_at timestamptz
);
create unique index users_email on users (lower(email));
create unique index users_name on users (lower(name));
create index users_unconfirmed on users (signup_date) where status = 'not_confirmed';
create index users_purge on users (purge_at) where purge_at is not null;

create table sessions (
  id uuid primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  user_agent text,
  city text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- Links in mails: hashed, single use, for one purpose.
create table tokens (
  hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('activation', 'reset', 'mail_change', 'mail_change_undo', 'reactivation', 'export', 'unsubscribe')),
  data jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index tokens_user on tokens (user_id, purpose);
create index tokens_expiry on tokens (expires_at);

create table login_failures (
  key text not null,
  failed_at timestamptz not null
);
create index login_failures_key on login_failures (key, failed_at);

create table consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('terms', 'special_category', 'marketing', 'fictional', 'withdrawal_notice', 'immediate_start')),
  version text not null,
  given boolean not null,
  subject text,
  created_at timestamptz not null
);
create index consents_user on consents (user_id, kind);

create table notification_preferences (
  user_id bigint primary key references users on delete cascade,
  new_conversations boolean not null default true,
  new_messages boolean not null default true,
  "like" boolean not null default true,
  unread_message_reminders boolean not null default true,
  promotions boolean not null default false,
  weekly_updates boolean not null default false,
  news boolean not null default false,
  reminders boolean not null default true
);

create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  endpoint text not null unique,
  subscription jsonb not null,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- A repeat of a call with the same client id gets the first answer again.
create table idempotency (
  scope text not null,
  client_id uuid not null,
  body_hash bytea not null,
  status smallint not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (scope, client_id)
);
create index idempotency_age on idempotency (created_at);
