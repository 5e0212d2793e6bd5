-- The likes of a day are counted by their time: a date alone is another day in another time zone.
alter table swipes drop column day;
