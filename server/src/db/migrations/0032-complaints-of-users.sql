-- Members list their own complaints, and an erasure finds them.
create index complaints_user on complaints (user_id) where user_id is not null;
