-- Who at the desk works on which item of a queue, and until when: one item, one person. A decision about a picture stays with the claim
-- until a job carries it out, so that it can be undone.
create table desk_claims (
  queue text not null check (queue in ('pictures', 'reports', 'complaints', 'appeals')),
  item_id bigint not null,
  staff_id bigint not null references staff on delete cascade,
  expires_at timestamptz not null,
  decision_id bigint unique,
  decision jsonb,
  is_started boolean not null default false,
  primary key (queue, item_id)
);
create index desk_claims_staff on desk_claims (staff_id, queue);
create index desk_claims_expired on desk_claims (expires_at);
