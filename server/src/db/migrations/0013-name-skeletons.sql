-- What the names in use look like; a name whose skeleton is here is taken. 0014 fills it.
create table name_skeletons (
  skeleton text primary key,
  user_id bigint not null references users on delete cascade
);
create index name_skeletons_user on name_skeletons (user_id);
