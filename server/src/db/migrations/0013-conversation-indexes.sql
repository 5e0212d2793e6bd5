-- The limits on new conversations (the free two, and fifteen a day) count by starter and time.
create index conversations_starter on conversations (started_by, created_at);
-- Finds the conversation of two members from either side, and keeps it a single one.
create unique index conversation_members_pair on conversation_members (user_id, other_id);
