-- What a member lets themselves spend in seven days, in minor units of the currency that they pay in; null for no limit.
create table spending_limits (
  user_id bigint primary key references users on delete cascade,
  amount_minor integer check (amount_minor >= 0),
  -- A raised limit, and when it replaces the current one.
  next_minor integer check (next_minor >= 0),
  next_at timestamptz
);
