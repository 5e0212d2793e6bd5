-- Promotions and news. The text cannot be sent twice by mistake: its hash is unique.
create table campaigns (
  id bigint primary key,
  category text not null check (category in ('promotions', 'news')),
  texts jsonb not null,
  path text not null,
  content_hash bytea not null unique,
  created_at timestamptz not null,
  -- The last member, in the order of ids, whose mail is queued.
  queued_up_to bigint not null default 0,
  finished_at timestamptz
);
