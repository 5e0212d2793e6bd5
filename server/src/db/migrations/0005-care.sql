-- Reports, complaints and what operators decide; and what the service keeps for itself.
create table reports (
  id bigint generated always as identity primary key,
  reporter_id bigint,
  subject_type text not null check (subject_type in ('profile', 'photo', 'message')),
  subject_id bigint not null,
  subject_user_id bigint,
  category text not null,
  priority text not null default 'normal' check (priority in ('normal', 'critical')),
  text text not null,
  evidence jsonb not null,
  status text not null default 'open' check (status in ('open', 'decided')),
  decision text,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index reports_open on reports (priority, created_at) where status = 'open';

create table complaints (
  id bigint primary key,
  kind text not null check (kind in ('illegal_content', 'decision_appeal', 'service_complaint', 'payment', 'withdrawal')),
  user_id bigint,
  name text,
  email text,
  subject text,
  url text,
  decision_id bigint,
  text text not null,
  token_hash bytea not null,
  status text not null default 'received' check (status in ('received', 'in_review', 'decided')),
  answer text,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index complaints_open on complaints (created_at) where status <> 'decided';

create table audit (
  id bigint generated always as identity primary key,
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null
);

-- Mails received by the development mailbox.
create table mailbox (
  id bigint generated always as identity primary key,
  sender text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  headers jsonb not null default '{}',
  received_at timestamptz not null
);
create index mailbox_recipient on mailbox (recipient, id desc);
