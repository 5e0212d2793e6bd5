-- No push, mail or sound for this member's messages of the conversation.
alter table conversation_members add column muted boolean not null default false;
