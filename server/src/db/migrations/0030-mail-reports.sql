-- Bounces and complaints that mail servers report.
create table mail_reports (
  -- Of the webhook or the report: a repeat changes nothing.
  id text not null,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('hard', 'soft', 'complaint', 'unsubscribe')),
  -- The address that the mail was sent to.
  address text not null,
  created_at timestamptz not null,
  primary key (id, user_id)
);
create index mail_reports_user on mail_reports (user_id);
create index mail_reports_age on mail_reports (created_at);
