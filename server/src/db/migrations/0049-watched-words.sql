-- Words that administrators add to those that the service knows: refused in names and profiles, or reviewed in first messages.
create table watched_words (
  id bigint generated always as identity primary key,
  word text not null unique,
  effect text not null check (effect in ('refused', 'reviewed')),
  staff_id bigint references staff on delete set null,
  created_at timestamptz not null
);

alter table reports drop constraint reports_pattern_check;
alter table reports add constraint reports_pattern_check
  check (pattern in ('similar_messages', 'links', 'money', 'network', 'words'));
