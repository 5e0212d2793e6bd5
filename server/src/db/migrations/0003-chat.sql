create table gifts (
  id text primary key,
  credits integer not null check (credits > 0),
  position smallint not null
);

-- One conversation per pair; `member_a` is the smaller id.
create table conversations (
  id bigint primary key,
  member_a bigint not null references users on delete cascade,
  member_b bigint not null references users on delete cascade,
  started_by bigint not null,
  created_at timestamptz not null,
  last_message_id bigint,
  last_message_at timestamptz not null,
  unique (member_a, member_b),
  check (member_a < member_b)
);

-- Unread counts follow from `read_up_to`; what is at or below `hidden_up_to` was deleted from this member's list.
create table conversation_members (
  conversation_id bigint not null references conversations on delete cascade,
  user_id bigint not null references users on delete cascade,
  other_id bigint not null,
  read_up_to bigint not null default 0,
  delivered_up_to bigint not null default 0,
  hidden_up_to bigint,
  last_message_at timestamptz not null,
  primary key (conversation_id, user_id)
);
create index conversation_members_list on conversation_members (user_id, last_message_at desc);

create table messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations on delete cascade,
  sender_id bigint not null,
  type text not null check (type in ('text', 'photo', 'gift')),
  text text,
  photo_id bigint references pictures on delete set null,
  gift_id text references gifts,
  client_id uuid not null,
  automatic boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz,
  unique (sender_id, client_id)
);
create index messages_thread on messages (conversation_id, id desc);
create index messages_age on messages (created_at);

-- Every committed event, numbered per recipient without gaps, kept 48 hours.
create table events (
  recipient_id bigint not null references users on delete cascade,
  number bigint not null,
  payload jsonb not null,
  created_at timestamptz not null,
  primary key (recipient_id, number)
);
create index events_age on events (created_at);
