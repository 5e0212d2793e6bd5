-- Tells private pictures that their owner chose as the main one, and that go back when they are replaced, from uploaded main ones.
alter table pictures add column was_chosen_as_main boolean not null default false;
