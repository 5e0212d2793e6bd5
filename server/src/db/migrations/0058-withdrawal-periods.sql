-- For how many days the purchase can be withdrawn; null for those that were placed before it was stored.
alter table payments add column refund_days integer;
