-- A bank can refuse a refund days after the provider has accepted it.
alter table refunds add column failed_at timestamptz;
alter table refunds add column checked_at timestamptz;
create index refunds_sent on refunds (sent_at);
