-- That somebody is who they say, or as old; by which provider (`manual`: somebody of the desk) and how.
create table identity_checks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('email', 'two_step')),
  provider text not null,
  method text not null,
  is_confirmed boolean not null,
  checked_by text not null,
  created_at timestamptz not null
);
create index identity_checks_user on identity_checks (user_id, created_at);

-- What the desk changes for a member who lost the mailbox or the second step, after a wait in which it can be stopped.
create table recoveries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('email', 'two_step')),
  -- The address of the account when it was requested: one that was changed otherwise since stays.
  former_email text not null,
  new_email text check ((new_email is not null) = (kind = 'email')),
  check_id bigint not null references identity_checks on delete cascade,
  requested_by text not null,
  created_at timestamptz not null,
  applies_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('applied', 'stopped', 'cancelled', 'failed')),
  check ((ended_at is null) = (outcome is null))
);
create unique index recoveries_open on recoveries (user_id, kind) where ended_at is null;
create index recoveries_due on recoveries (applies_at) where ended_at is null;
create index recoveries_user on recoveries (user_id, created_at);
create index recoveries_check on recoveries (check_id);

alter table tokens drop constraint tokens_purpose_check;
alter table tokens add constraint tokens_purpose_check check (
  purpose in (
    'activation', 'reset', 'mail_change', 'mail_change_undo', 'reactivation', 'export', 'unsubscribe', 'recovery_stop'
  )
);
