-- What a picture looks like (features/pictures/perceptual-hash.ts), and why the banned picture that it is similar to was banned.
alter table pictures add column looks text[];
alter table pictures add column similar_to text;

create table banned_looks (
  content_hash bytea not null references banned_pictures on delete cascade,
  look bit(64) not null,
  primary key (content_hash, look)
);
-- Of looks that differ in at most ten bits, one quarter differs in at most two: similar ones are found by their quarters.
create index banned_looks_quarter_1 on banned_looks ((substring(look from 1 for 16)::bit(16)::integer));
create index banned_looks_quarter_2 on banned_looks ((substring(look from 17 for 16)::bit(16)::integer));
create index banned_looks_quarter_3 on banned_looks ((substring(look from 33 for 16)::bit(16)::integer));
create index banned_looks_quarter_4 on banned_looks ((substring(look from 49 for 16)::bit(16)::integer));
