-- Deleting a picture or a payment looks for what refers to it, and read all profiles and the whole ledger for each.
create index profiles_main_picture on profiles (main_picture_id) where main_picture_id is not null;
create index ledger_payment on ledger (payment_id) where payment_id is not null;
-- Used by no statement: cities are only written, and interests are read by their profiles.
drop index cities_name;
drop index profile_interests_interest;
