create table bundles (
  id text primary key,
  style text not null check (style in ('p0', 'p1', 'p2', 'p3')),
  credits integer not null check (credits > 0),
  label text,
  position smallint not null,
  active boolean not null default true
);

create table bundle_prices (
  bundle_id text not null references bundles,
  currency text not null,
  price_minor integer not null check (price_minor > 0),
  primary key (bundle_id, currency)
);

create table discount_codes (
  id bigint generated always as identity primary key,
  code text not null,
  percentage integer not null check (percentage between 1 and 100),
  currency text,
  minimum_order_minor integer,
  country text,
  user_id bigint references users on delete cascade,
  validity text not null check (validity in ('once-per-user', 'once', 'unlimited', 'first-purchase')),
  status text not null default 'active' check (status in ('active', 'disabled')),
  payment_methods text[],
  expires_at timestamptz,
  created_at timestamptz not null
);
create unique index discount_codes_code on discount_codes (lower(code), coalesce(user_id, 0));

-- The price is frozen here when the payment is created and never computed again. No reference to users: kept invoices outlive
-- the person.
create table payments (
  id bigint primary key,
  user_id bigint not null,
  bundle_id text not null references bundles,
  credits integer not null check (credits > 0),
  amount_minor integer not null check (amount_minor >= 0),
  full_amount_minor integer not null,
  currency text not null,
  method text not null,
  status text not null check (status in ('loading', 'pending', 'completed', 'failed', 'cancelled', 'expired', 'refunded', 'charged_back')),
  provider text not null,
  provider_ref text,
  discount_id bigint references discount_codes on delete set null,
  failure_reason text,
  return_path text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz
);
create unique index payments_provider_ref on payments (provider, provider_ref) where provider_ref is not null;
create index payments_user on payments (user_id, created_at desc);
create index payments_open on payments (updated_at) where status in ('loading', 'pending');

create table payment_events (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  type text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null
);
create index payment_events_payment on payment_events (payment_id, id);

create table discount_uses (
  discount_id bigint not null references discount_codes on delete cascade,
  user_id bigint not null,
  payment_id bigint not null unique references payments,
  created_at timestamptz not null,
  primary key (discount_id, user_id, payment_id)
);

-- Append-only: a balance is the sum of its entries. `unique_key` makes every booking exactly once
-- (`signup:<user>`, `payment:<payment>`, `msg:<message>`). `remaining` counts down on entries that added credits:
-- free ones are spent first, then the oldest purchase.
create table ledger (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  kind text not null check (kind in ('purchase', 'spend', 'signup', 'bonus', 'refund', 'adjust')),
  credits integer not null check (credits <> 0),
  balance_after integer not null check (balance_after >= 0),
  remaining integer check (remaining >= 0),
  unique_key text not null unique,
  payment_id bigint references payments,
  created_at timestamptz not null
);
create index ledger_user on ledger (user_id, id desc);
create index ledger_remaining on ledger (user_id, id) where remaining > 0;

-- The sandbox provider's own books, apart from ours: what its page and its webhooks tell.
create table sandbox_payments (
  ref text primary key,
  amount_minor integer not null,
  currency text not null,
  method text not null,
  description text not null,
  locale text not null,
  status text not null check (status in ('open', 'pending', 'paid', 'failed', 'cancelled', 'expired')),
  failure_reason text,
  return_url text not null,
  webhook_url text not null,
  created_at timestamptz not null
);
