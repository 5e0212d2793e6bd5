-- The codes of the last day are counted by phone.
create index direct_debits_phone on direct_debits (phone, code_sent_at);
