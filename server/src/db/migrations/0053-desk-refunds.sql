-- The desk refunds what is left of a purchase, with or without a right of withdrawal.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('withdrawal', 'owed', 'desk'));
