-- The code that the payer entered; the best discount of the order is `discount_id`.
alter table payments add column discount_code text;
-- A code is used, or kept for a payment under way.
create index payments_open_discount on payments (discount_id)
  where discount_id is not null and status in ('loading', 'pending');
create index discount_uses_user on discount_uses (user_id);
