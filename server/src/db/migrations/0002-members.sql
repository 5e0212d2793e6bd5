create table regions (
  country text not null,
  code text not null,
  name text not null,
  primary key (country, code)
);

create table cities (
  id integer primary key,
  country text not null,
  region text,
  name text not null,
  lat double precision not null,
  lon double precision not null,
  population integer not null,
  time_zone text
);
create index cities_name on cities (country, lower(name) text_pattern_ops, population desc);

create table interests (
  key text primary key,
  position smallint not null
);

create table pictures (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('main', 'private', 'chat')),
  status text not null check (status in ('pending', 'approved', 'rejected')),
  reason text,
  filename text not null,
  thumb_filename text not null,
  locked_filename text,
  width integer not null,
  height integer not null,
  placeholder text,
  content_hash bytea,
  position smallint not null default 0,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index pictures_user on pictures (user_id, kind, position);
create index pictures_pending on pictures (created_at) where status = 'pending';

-- `listed`: may appear in lists at all (active, visible, not deleted). `sort_online` is last_online in steps of an hour, so
-- that pages of a search stay put.
create table profiles (
  id bigint primary key references users on delete cascade,
  name text not null,
  gender text not null check (gender in ('female', 'male')),
  looking_for text not null check (looking_for in ('female', 'male')),
  sexuality text check (sexuality in ('hetero', 'gay', 'lesbian', 'bi')),
  date_of_birth date not null,
  birth_date_changed boolean not null default false,
  country text not null,
  region text,
  city text,
  city_id integer references cities,
  lat double precision,
  lon double precision,
  time_zone text,
  hair_color text,
  eye_color text,
  body_type text,
  relationship_status text,
  tattoos text,
  reason text,
  about text not null default '',
  is_fictional boolean not null default false,
  status text not null default 'active' check (status in ('active', 'disabled')),
  main_picture_id bigint references pictures on delete set null,
  has_photo boolean not null default false,
  listed boolean not null default true,
  last_online timestamptz not null,
  sort_online timestamptz not null,
  created_at timestamptz not null
);
create index profiles_search_country on profiles (gender, country, has_photo desc, sort_online desc, id desc) where listed;
create index profiles_search_region on profiles (gender, country, region, has_photo desc, sort_online desc, id desc) where listed;
create index profiles_search_all on profiles (gender, has_photo desc, sort_online desc, id desc) where listed;
create index profiles_newest on profiles (created_at desc, id desc) where listed and has_photo;

create table profile_interests (
  profile_id bigint not null references profiles on delete cascade,
  interest text not null references interests,
  primary key (profile_id, interest)
);
create index profile_interests_interest on profile_interests (interest);

create table likes (
  from_id bigint not null references users on delete cascade,
  to_id bigint not null references users on delete cascade,
  source text,
  created_at timestamptz not null,
  seen_at timestamptz,
  primary key (from_id, to_id),
  check (from_id <> to_id)
);
create index likes_received on likes (to_id, created_at desc);

create table swipes (
  user_id bigint not null references users on delete cascade,
  profile_id bigint not null references users on delete cascade,
  action text not null check (action in ('like', 'pass', 'skip')),
  day date not null,
  created_at timestamptz not null,
  primary key (user_id, profile_id)
);
create index swipes_day on swipes (user_id, day) where action = 'like';

create table blocks (
  blocker_id bigint not null references users on delete cascade,
  blocked_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id, blocker_id);
