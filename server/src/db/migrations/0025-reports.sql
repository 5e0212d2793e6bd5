-- A report of a child by a confirmed member hides the profile until the report is decided.
alter table reports add column hides_profile boolean not null default false;
