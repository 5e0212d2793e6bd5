-- The likes of a day are counted by their time: a date alone is another day in another time zone. A later release drops the column:
-- servers of the earlier one still write and read it during an update.
alter table swipes alter column day drop not null;
