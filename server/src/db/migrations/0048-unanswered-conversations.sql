-- Conversations in which a member waits for the answer of a fictional partner (DEC-22): written with the message, deleted with the answer.
-- `noticed_at` is when a notice became due that the member must confirm first. `handed_to` is null for anybody but who handed it over.
create table unanswered_conversations (
  conversation_id bigint primary key references conversations on delete cascade,
  member_id bigint not null references users on delete cascade,
  partner_id bigint not null references users on delete cascade,
  first_message_id bigint not null,
  created_at timestamptz not null,
  noticed_at timestamptz,
  handed_by bigint references staff on delete set null,
  handed_to bigint references staff on delete set null,
  handed_at timestamptz
);
create index unanswered_conversations_age on unanswered_conversations (created_at);

-- Messages of the last 90 days that came after the last answer.
insert into unanswered_conversations (conversation_id, member_id, partner_id, first_message_id, created_at)
select distinct on (m.conversation_id) m.conversation_id, m.sender_id, mine.other_id, m.id, m.created_at
from messages m
inner join conversation_members mine on mine.conversation_id = m.conversation_id and mine.user_id = m.sender_id
inner join users partner on partner.id = mine.other_id and partner.role = 'fictional'
where m.deleted_at is null and m.created_at > now() - interval '90 days'
  and m.id > coalesce(
    (select max(id) from messages where conversation_id = m.conversation_id and sender_id = mine.other_id), 0
  )
order by m.conversation_id, m.id;

-- What whoever answers next should know of what was said.
create table conversation_notes (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations on delete cascade,
  staff_id bigint references staff on delete set null,
  text text not null,
  created_at timestamptz not null
);
create index conversation_notes_conversation on conversation_notes (conversation_id, id desc);
create index conversation_notes_age on conversation_notes (created_at);

alter table desk_claims drop constraint desk_claims_queue_check;
alter table desk_claims add constraint desk_claims_queue_check
  check (queue in ('pictures', 'reports', 'complaints', 'appeals', 'partners'));
