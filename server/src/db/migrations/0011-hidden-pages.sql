-- How often pages of a route went out of sight on a day: numbers alone, of nobody in particular.
create table hidden_pages (
  day date not null,
  route text not null,
  hidden integer not null default 0,
  bounced integer not null default 0,
  primary key (day, route)
);
