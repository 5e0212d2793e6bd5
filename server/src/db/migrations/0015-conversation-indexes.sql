-- The limits on new conversations (the free two, and fifteen a day) count by starter and time.
create index conversations_starter on conversations (started_by, created_at);
-- Finds the conversation of two members from either side, and keeps it a single one.
create unique index conversation_members_pair on conversation_members (user_id, other_id);
-- The newest likes that a member has sent, as `likes_received` lists those received.
create index likes_sent on likes (from_id, created_at desc);
