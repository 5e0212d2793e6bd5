-- What the site had each day (UTC): numbers without members, which stay when their rows are deleted.
create table daily_figures (
  day date not null,
  name text not null check (name in ('signups', 'activations', 'messages', 'payments', 'reports')),
  count integer not null,
  primary key (day, name)
);
-- The newest days are counted from these.
create index users_signup_date on users (signup_date);
create index users_activated_at on users (activated_at) where activated_at is not null;
create index payments_completed_at on payments (completed_at) where completed_at is not null;
create index reports_created_at on reports (created_at);
