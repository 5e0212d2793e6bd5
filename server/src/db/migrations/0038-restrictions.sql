-- What the staff has imposed on an account, one of each kind; `act_id` is the subject of the decision with the reasons.
create table restrictions (
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('silenced', 'suspended', 'banned')),
  act_id bigint not null,
  ends_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, kind)
);
create index restrictions_end on restrictions (ends_at) where ends_at is not null;

-- Until when what was decided holds; null for what has no end.
alter table decisions add column ends_at timestamptz;
