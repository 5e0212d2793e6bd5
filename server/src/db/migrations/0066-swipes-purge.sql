-- Finds the passes and skips of the swipe game that hide nobody any more.
create index swipes_expiry on swipes (created_at) where action <> 'like';
