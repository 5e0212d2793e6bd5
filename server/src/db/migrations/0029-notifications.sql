alter table notification_preferences
  add column push_new_conversations boolean not null default true,
  add column push_new_messages boolean not null default true,
  add column push_like boolean not null default true,
  -- Hours of the day in the member's time zone; null for no quiet hours.
  add column quiet_from smallint check (quiet_from between 0 and 23),
  add column quiet_to smallint check (quiet_to between 0 and 23),
  add check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to);

-- The newest message of the conversation that a mail told this member of, and when.
alter table conversation_members
  add column mailed_up_to bigint not null default 0,
  add column mailed_at timestamptz;

-- When a member last got a mail of a kind that is sent at intervals.
create table last_mails (
  user_id bigint not null references users on delete cascade,
  category text not null check (category in ('like', 'unread_message_reminders', 'weekly_updates')),
  sent_at timestamptz not null,
  primary key (user_id, category)
);

-- For the mails about new likes, which look at the last day.
create index likes_unseen on likes (created_at) where seen_at is null;
