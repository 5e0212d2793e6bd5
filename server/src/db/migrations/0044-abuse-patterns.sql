-- The pattern of abuse that raised a review: a report by nobody.
alter table reports add column pattern text check (pattern in ('similar_messages', 'links', 'money', 'network'));
create index reports_pattern on reports (subject_user_id, pattern, created_at) where pattern is not null;

-- The networks of new accounts, as keyed hashes, kept for a day.
create table signup_networks (
  user_id bigint primary key references users on delete cascade,
  network_hash bytea not null,
  created_at timestamptz not null
);
create index signup_networks_hash on signup_networks (network_hash, created_at);
create index signup_networks_age on signup_networks (created_at);
