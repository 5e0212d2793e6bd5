-- The columns behind `id` let a search check its other filters in the index, without reading the profiles it skips.
drop index profiles_search_country;
drop index profiles_search_region;
drop index profiles_search_all;
create index profiles_search_country on profiles (gender, country, has_photo desc, sort_online desc, id desc, date_of_birth, is_fictional, body_type, created_at) where listed;
create index profiles_search_region on profiles (gender, country, region, has_photo desc, sort_online desc, id desc, date_of_birth, is_fictional, body_type, created_at) where listed;
create index profiles_search_all on profiles (gender, has_photo desc, sort_online desc, id desc, date_of_birth, is_fictional, body_type, created_at) where listed;

-- For filters that few profiles match: reading in search order would pass over most of the table.
create index profiles_search_age on profiles (gender, date_of_birth, country, region, is_fictional, body_type, created_at, has_photo, sort_online, id) where listed;
create index profiles_search_online on profiles (gender, sort_online desc, country, region, date_of_birth, is_fictional, body_type, created_at, has_photo, id) where listed;
create index profiles_search_new on profiles (gender, created_at desc, country, region, date_of_birth, is_fictional, body_type, has_photo, sort_online, id) where listed;

-- A member's city on a Mercator map, in degrees: near any place, the nearest on the map is the nearest on the ground. Each member
-- is moved by up to two kilometres, always the same way: no two have the same distance, so that the distance alone is an order.
create function map_position(lat double precision, lon double precision, id bigint) returns point
language sql immutable parallel safe
return point(lon + (id % 1000003 - 500000) / 25000000.0, degrees(ln(tan(pi() / 4 + radians(lat) / 2))) + (id % 999983 - 500000) / 25000000.0);
create index profiles_nearest_women on profiles using gist (map_position(lat, lon, id)) where listed and gender = 'female' and lat is not null;
create index profiles_nearest_men on profiles using gist (map_position(lat, lon, id)) where listed and gender = 'male' and lat is not null;
