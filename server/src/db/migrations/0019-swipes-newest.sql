-- Finds the last decision in the swipe game, which can be taken back.
create index swipes_newest on swipes (user_id, created_at desc);
