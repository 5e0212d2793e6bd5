-- The limit was set in this currency; null for those that were set before it was stored.
alter table spending_limits add column currency text;
