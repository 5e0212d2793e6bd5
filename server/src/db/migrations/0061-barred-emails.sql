-- A member whose account is suspended or banned may have it erased; a keyed hash of the address keeps it from signing up again meanwhile.
create table barred_emails (
  hash bytea primary key,
  ends_at timestamptz not null
);
create index barred_emails_end on barred_emails (ends_at);
