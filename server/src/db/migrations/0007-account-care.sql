-- Where a session was signed in, as far as its address tells: a country.
alter table sessions drop column city;
alter table sessions add column country text;

-- How often an unconfirmed account was reminded (DEC-01).
alter table users add column reminders_sent smallint not null default 0;

-- What a newcomer wrote on a member's page before having an account: sent once the address is confirmed (DEC-18).
create table waiting_messages (
  user_id bigint primary key references users on delete cascade,
  member_id bigint not null references users on delete cascade,
  text text not null,
  created_at timestamptz not null
);

-- A zip of everything held about a member; the file goes when its link expires.
create table data_exports (
  id bigint primary key,
  user_id bigint not null references users on delete cascade,
  filename text,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);
create index data_exports_user on data_exports (user_id, requested_at desc);
create index data_exports_expiry on data_exports (expires_at);

-- Contents that may never be uploaded again, as SHA-256 of the upright pixels.
create table banned_pictures (
  content_hash bytea primary key,
  reason text not null,
  created_at timestamptz not null
);

-- Who appeals against a rejection does it once.
alter table pictures add column appealed_at timestamptz;
