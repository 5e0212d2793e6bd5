-- The staff of the desk: accounts apart from those of members (DEC-39). `totp_secret` is encrypted, and `totp_step` is that of the last
-- code, because each code counts once.
create table staff (
  id bigint generated always as identity primary key,
  email text not null,
  name text not null,
  role text not null check (role in ('moderator', 'support', 'partner', 'administrator')),
  password_hash text,
  totp_secret text,
  totp_step bigint not null default 0,
  disabled_at timestamptz,
  created_at timestamptz not null
);
create unique index staff_email on staff (lower(email));

-- An open invitation; a new one replaces it. The secret becomes that of the account when a code of it was entered.
create table staff_invitations (
  staff_id bigint primary key references staff on delete cascade,
  token_hash bytea not null unique,
  totp_secret text not null,
  expires_at timestamptz not null
);

create table staff_sessions (
  token_hash bytea primary key,
  staff_id bigint not null references staff on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_sessions_staff on staff_sessions (staff_id);
create index staff_sessions_expired on staff_sessions (expires_at);
