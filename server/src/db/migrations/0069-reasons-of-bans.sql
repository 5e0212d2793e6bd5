-- Copies of one picture can be rejected for several reasons: the ban stays until each is taken back. `reason` is the first of them.
alter table banned_pictures add column other_reasons text[] not null default '{}';
