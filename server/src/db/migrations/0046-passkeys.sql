-- Passkeys of members (DEC-37): the public half of a key pair that a device or password manager keeps.
create table passkeys (
  -- Chosen by the authenticator, base64url.
  id text primary key,
  user_id bigint not null references users on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user_id on passkeys (user_id, created_at);

-- Each is answered once; without a member it belongs to a log in.
create table passkey_challenges (
  challenge text primary key,
  user_id bigint references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_user_id on passkey_challenges (user_id);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
