-- A bit of its own for each interest: a search by interests is answered by the index alone, without confirming each match in
-- `profile_interests`, which cost a read of that table for each of up to 1,001 counted members. A new interest goes to the end of the
-- list in a migration of its own; 63 fit.
create or replace function interest_bit(interest text) returns bigint
language sql immutable parallel safe
return 1::bigint << (array_position(array[
  'relationship', 'dating', 'onenightstand', 'friendship', 'flirting', 'kissing', 'cuddling', 'massage', 'romance', 'roleplay',
  'lingerie', 'fantasies', 'dancing', 'music', 'concerts', 'festivals', 'cinema', 'series', 'theatre', 'museums', 'reading',
  'writing', 'photography', 'painting', 'fashion', 'tattoos', 'travelling', 'citytrips', 'beach', 'mountains', 'camping',
  'hiking', 'cycling', 'running', 'swimming', 'fitness', 'yoga', 'football', 'tennis', 'skiing', 'sailing', 'motorbikes',
  'cars', 'gaming', 'boardgames', 'cooking', 'restaurants', 'wine', 'cocktails', 'coffee', 'sauna', 'gardening', 'animals',
  'volunteering'
], interest) - 1);

update profiles set interest_bits = own.bits
from (select profile_id, bit_or(interest_bit(interest)) as bits from profile_interests group by profile_id) own
where own.profile_id = profiles.id;

-- For a type of body that few members named, alone and with an age.
create index profiles_search_body on profiles (gender, body_type, date_of_birth, country, region, is_fictional, created_at, has_photo, sort_online, id, interest_bits) where listed and body_type is not null;
