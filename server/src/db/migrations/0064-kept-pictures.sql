-- Pictures that their owners have deleted while a report with them can be decided or appealed against: one file of each stays for staff.
create table kept_pictures (
  id bigint primary key,
  user_id bigint not null references users (id),
  filename text not null,
  deleted_at timestamptz not null
);
create index kept_pictures_user on kept_pictures (user_id);
create index kept_pictures_filename on kept_pictures (filename);
