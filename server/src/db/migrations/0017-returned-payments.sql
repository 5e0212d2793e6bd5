-- The sandbox also authenticates payers, returns payments, and sends webhooks late, twice, in another order or never.
alter table sandbox_payments drop constraint sandbox_payments_status_check;
alter table sandbox_payments add constraint sandbox_payments_status_check check (
  status in ('open', 'authenticating', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded', 'charged_back')
);
