-- A second step of the log in: one-time codes of an authenticator app (DEC-37). Without confirmed_at the member has not proved yet that the app works.
create table two_step (
  user_id bigint primary key references users on delete cascade,
  secret text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
