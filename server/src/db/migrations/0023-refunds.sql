-- Money that goes back to the payer at our request. `sent_at` is set once the provider accepted it.
create table refunds (
  payment_id bigint primary key references payments on delete cascade,
  reason text not null check (reason in ('withdrawal', 'owed')),
  credits integer not null check (credits >= 0),
  amount_minor integer not null check (amount_minor > 0),
  created_at timestamptz not null,
  sent_at timestamptz
);
create index refunds_waiting on refunds (created_at) where sent_at is null;

-- When the money arrived of a payment that had ended without it; null once an operator settled that.
alter table payments add column owed_at timestamptz;
create index payments_owed on payments (owed_at) where owed_at is not null;

alter table sandbox_payments add column refunded_minor integer not null default 0;
