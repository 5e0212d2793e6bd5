-- What administrators set for a domain; `*` is every domain without versions. Rows are only added: an undo is a new version.
create table site_versions (
  domain text not null,
  version integer not null,
  form jsonb not null,
  reason text not null,
  staff_id bigint not null references staff (id),
  created_at timestamptz not null,
  primary key (domain, version)
);
