-- For how many days the purchase can be withdrawn; null for those that were placed before it was stored.
alter table payments add column refund_days integer;

-- When the provider last refused to delete a removed card: the others come first.
alter table stored_cards add column checked_at timestamptz;
