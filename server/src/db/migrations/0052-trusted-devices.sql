-- Browsers that a member trusts after a code of the second step: for thirty days the password is enough there (DEC-37).
create table trusted_devices (
  id uuid primary key,
  user_id bigint not null references users on delete cascade,
  -- Of the cookie's value.
  token_hash bytea not null unique,
  user_agent text,
  country char(2),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index trusted_devices_user_id on trusted_devices (user_id, created_at);
create index trusted_devices_expires_at on trusted_devices (expires_at);
