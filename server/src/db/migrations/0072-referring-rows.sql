-- Deleting a picture, a discount or a payment looks for what refers to it, and read all profiles, payments or the whole ledger for each.
-- In the order in which a sign-up and a payment write these tables, so that few calls deadlock with it during an update.
-- The indexes cities_name and profile_interests_interest are used by no statement. A later release drops them alone: here, their locks
-- would deadlock with servers of the earlier one, which save a place or interests and then the profile.
create index profiles_main_picture on profiles (main_picture_id) where main_picture_id is not null;
create index payments_discount on payments (discount_id) where discount_id is not null;
create index ledger_payment on ledger (payment_id) where payment_id is not null;
