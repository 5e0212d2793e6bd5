-- A payment remembers the call that made it, where its payer was sent, and when the provider was last asked.
alter table payments
  add column client_id uuid,
  add column redirect_url text,
  add column locale text not null default 'en',
  add column checked_at timestamptz;
create unique index payments_client_id on payments (user_id, client_id);

-- When a payment that the sandbox's page left pending turns out paid.
alter table sandbox_payments add column settles_at timestamptz;

-- DEC-01. Every size is divisible by the price of a message, so that no credit is left stranded.
insert into bundles (id, style, credits, label, position) values
  ('p0', 'p0', 50, null, 0),
  ('p1', 'p1', 150, null, 1),
  ('p2', 'p2', 350, 'most_chosen', 2),
  ('p3', 'p3', 800, 'best_value', 3);

-- Prices with tax, in minor units: round ones of their own in each currency, never converted.
insert into bundle_prices (bundle_id, currency, price_minor) values
  ('p0', 'EUR', 999), ('p1', 'EUR', 2499), ('p2', 'EUR', 4999), ('p3', 'EUR', 9999),
  ('p0', 'GBP', 899), ('p1', 'GBP', 2199), ('p2', 'GBP', 4299), ('p3', 'GBP', 8499),
  ('p0', 'USD', 1099), ('p1', 'USD', 2699), ('p2', 'USD', 5499), ('p3', 'USD', 10999),
  ('p0', 'CAD', 1499), ('p1', 'CAD', 3699), ('p2', 'CAD', 7499), ('p3', 'CAD', 14999),
  ('p0', 'AUD', 1599), ('p1', 'AUD', 3999), ('p2', 'AUD', 7999), ('p3', 'AUD', 15999),
  ('p0', 'NZD', 1799), ('p1', 'NZD', 4499), ('p2', 'NZD', 8999), ('p3', 'NZD', 17999),
  ('p0', 'CHF', 990), ('p1', 'CHF', 2490), ('p2', 'CHF', 4990), ('p3', 'CHF', 9990),
  ('p0', 'PLN', 4299), ('p1', 'PLN', 10499), ('p2', 'PLN', 20999), ('p3', 'PLN', 41999);
