-- What the bank has paid can still come back for weeks.
create index direct_debits_closed on direct_debits (closed_at) where returned_at is null;
