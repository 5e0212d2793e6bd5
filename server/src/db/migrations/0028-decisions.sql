-- What a party was told about a decision of the staff; an appeal names its id, each once.
create table decisions (
  id bigint primary key,
  party text not null check (party in ('reporter', 'concerned', 'complainant')),
  subject_id bigint not null,
  user_id bigint,
  category text not null,
  outcome text not null,
  rule text,
  facts text,
  actor text not null,
  is_final boolean not null,
  created_at timestamptz not null
);
create index decisions_subject on decisions (subject_id);
create index decisions_user on decisions (user_id) where user_id is not null;

-- Links are signed instead, and the answer is a decision.
alter table complaints
  drop column token_hash,
  drop column answer,
  add column language text not null default 'en',
  add column priority text not null default 'normal' check (priority in ('normal', 'critical')),
  add column outcome text,
  add column reviewed_at timestamptz;
create unique index complaints_appeal on complaints (decision_id) where kind = 'decision_appeal';
drop index complaints_open;
create index complaints_open on complaints (priority, created_at) where status <> 'decided';

-- Somebody else than who rejected a picture decides about the appeal.
alter table pictures add column decided_by text;
