-- What pages report of releases, counted per minute, after some hours per hour. Numbers alone, of nobody in particular.
create table release_health (
  at timestamptz not null,
  module text not null,
  version text not null,
  metric text not null,
  label text not null,
  count integer not null,
  primary key (module, at, version, metric, label)
);
create index release_health_at on release_health (at);

-- How far the comparison of a running canary with stable is.
create table canary_watches (
  module text primary key,
  version text not null,
  salt text not null,
  state jsonb not null
);
