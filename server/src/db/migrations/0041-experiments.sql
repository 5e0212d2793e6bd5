-- How often a variant of an experiment was shown, and how many of those who saw it signed up. Numbers alone, of nobody in particular.
create table experiment_counts (
  experiment text not null,
  variant text not null,
  day date not null,
  exposures integer not null,
  signups integer not null,
  primary key (experiment, variant, day)
);
