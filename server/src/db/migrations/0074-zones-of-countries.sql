-- Towns near a border had the zone of the neighbour, and some zones a name that PostgreSQL on later systems does not know. One that is
-- none of the country's becomes that of most of its towns.
update profiles set time_zone = zones.names[1]
from (values
  ('AT', '{Europe/Vienna}'::text[]),
  ('BE', '{Europe/Brussels}'),
  ('CH', '{Europe/Zurich}'),
  ('DE', '{Europe/Berlin,Europe/Busingen}'),
  ('ES', '{Europe/Madrid,Africa/Ceuta,Atlantic/Canary}'),
  ('FR', '{Europe/Paris}'),
  ('GB', '{Europe/London}'),
  ('IE', '{Europe/Dublin}'),
  ('IT', '{Europe/Rome}'),
  ('NL', '{Europe/Amsterdam}'),
  ('PL', '{Europe/Warsaw}')
) as zones (country, names)
where profiles.country = zones.country and profiles.time_zone <> all (zones.names);

update profiles set time_zone = zones.name
from (values
  ('AU', 'Australia/Currie', 'Australia/Hobart'),
  ('CA', 'America/Pangnirtung', 'America/Iqaluit'),
  ('CA', 'America/Thunder_Bay', 'America/Toronto'),
  ('CA', 'America/Yellowknife', 'America/Edmonton'),
  ('US', 'America/Hermosillo', 'America/Phoenix'),
  ('US', 'America/Matamoros', 'America/Chicago'),
  ('US', 'America/Moncton', 'America/New_York'),
  ('US', 'America/Monterrey', 'America/Chicago'),
  ('US', 'America/Ojinaga', 'America/Denver')
) as zones (country, earlier, name)
where profiles.country = zones.country and profiles.time_zone = zones.earlier;
