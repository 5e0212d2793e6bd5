-- The audit log only grows, and each entry carries a hash over itself and the entry before, so that a changed, removed or inserted one
-- is found (`npm run audit:check`). What may hold personal data stands beside it, outside the hash, and can be erased (DEC-39).
create table desk_audit (
  id bigint primary key,
  actor text not null,
  action text not null,
  subject text not null,
  created_at timestamptz not null,
  previous_hash bytea not null,
  hash bytea not null
);
create index desk_audit_subject on desk_audit (subject);
create table desk_audit_details (
  audit_id bigint primary key references desk_audit,
  details jsonb not null
);
-- One row: the last entry. Locked by each insert, so that the chain has no forks; kept apart, so that a removed last entry is found.
create table desk_audit_head (
  is_only boolean primary key default true check (is_only),
  last_id bigint not null default 0,
  hash bytea not null default ''
);

create function hash_audit_entry(id bigint, actor text, action text, subject text, created_at timestamptz, previous_hash bytea) returns bytea
language sql stable
return sha256(convert_to(json_build_array(id, actor, action, subject, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), encode(previous_hash, 'hex'))::text, 'UTF8'));

create function chain_audit_entry() returns trigger language plpgsql as $$
declare head desk_audit_head%rowtype; begin
  insert into desk_audit_head default values on conflict do nothing; select * into head from desk_audit_head for update; new.id := head.last_id + 1; new.previous_hash := head.hash; new.hash := hash_audit_entry(new.id, new.actor, new.action, new.subject, new.created_at, new.previous_hash); update desk_audit_head set last_id = new.id, hash = new.hash; return new; end
$$;
create trigger desk_audit_chain before insert on desk_audit for each row execute function chain_audit_entry();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin raise exception 'the audit log only grows'; end
$$;
create trigger desk_audit_only_grows before update or delete or truncate on desk_audit
  for each statement execute function refuse_audit_change();

insert into desk_audit (actor, action, subject, created_at) select actor, action, subject, created_at from audit order by id;
insert into desk_audit_details (audit_id, details)
  select number, details from (select row_number() over (order by id) as number, details from audit) entries where details <> '{}';
drop table audit;
