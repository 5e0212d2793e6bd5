-- Towns near a border had the zone of the neighbour, and some zones a name that PostgreSQL on later systems does not know.
update profiles set time_zone = zones.name
from (values
  ('AT', 'Europe/Vienna'),
  ('BE', 'Europe/Brussels'),
  ('CH', 'Europe/Zurich'),
  ('FR', 'Europe/Paris'),
  ('GB', 'Europe/London'),
  ('IE', 'Europe/Dublin'),
  ('IT', 'Europe/Rome'),
  ('NL', 'Europe/Amsterdam'),
  ('PL', 'Europe/Warsaw')
) as zones (country, name)
where profiles.country = zones.country and profiles.time_zone <> zones.name;

update profiles set time_zone = zones.name
from (values
  ('America/Pangnirtung', 'America/Iqaluit'),
  ('America/Thunder_Bay', 'America/Toronto'),
  ('America/Yellowknife', 'America/Edmonton'),
  ('Australia/Currie', 'Australia/Hobart')
) as zones (earlier, name)
where profiles.time_zone = zones.earlier;
