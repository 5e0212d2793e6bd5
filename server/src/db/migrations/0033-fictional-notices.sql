-- When the member last saw the notice about many messages to a fictional partner, or much money in a week (DEC-22).
alter table conversation_members add column notice_seen_at timestamptz;
