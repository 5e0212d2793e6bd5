-- A bit for each interest, so that a search by interests passes over other members in the index alone. Some interests share a bit:
-- a match is confirmed in `profile_interests`.
create function interest_bit(interest text) returns bigint
language sql immutable parallel safe
return 1::bigint << (('x' || substr(md5(interest), 1, 2))::bit(8)::int % 63);

alter table profiles add column interest_bits bigint not null default 0;
update profiles set interest_bits = own.bits
from (select profile_id, bit_or(interest_bit(interest)) as bits from profile_interests group by profile_id) own
where own.profile_id = profiles.id;

-- Triggers, so that nothing that writes interests can forget the bits.
create function update_interest_bits() returns trigger language plpgsql as $$
begin
  update profiles set interest_bits = coalesce(
    (select bit_or(interest_bit(interest)) from profile_interests where profile_id = profiles.id), 0)
  where id in (select profile_id from changed); return null; end
$$;
create trigger interests_added after insert on profile_interests
  referencing new table as changed for each statement execute function update_interest_bits();
create trigger interests_removed after delete on profile_interests
  referencing old table as changed for each statement execute function update_interest_bits();

drop index profiles_search_country;
drop index profiles_search_region;
drop index profiles_search_all;
drop index profiles_search_age;
drop index profiles_search_online;
drop index profiles_search_new;
create index profiles_search_country on profiles (gender, country, has_photo desc, sort_online desc, id desc, date_of_birth, is_fictional, body_type, created_at, interest_bits) where listed;
create index profiles_search_region on profiles (gender, country, region, has_photo desc, sort_online desc, id desc, date_of_birth, is_fictional, body_type, created_at, interest_bits) where listed;
create index profiles_search_all on profiles (gender, has_photo desc, sort_online desc, id desc, date_of_birth, is_fictional, body_type, created_at, interest_bits) where listed;
create index profiles_search_age on profiles (gender, date_of_birth, country, region, is_fictional, body_type, created_at, has_photo, sort_online, id, interest_bits) where listed;
create index profiles_search_online on profiles (gender, sort_online desc, country, region, date_of_birth, is_fictional, body_type, created_at, has_photo, id, interest_bits) where listed;
create index profiles_search_new on profiles (gender, created_at desc, country, region, date_of_birth, is_fictional, body_type, has_photo, sort_online, id, interest_bits) where listed;
