-- The table is filled only once, so earlier names would stay on profiles while the search has the new ones.
update regions set name = local.name
from (values
  ('BE-BRU', 'Brussel/Bruxelles'),
  ('BE-VLG', 'Vlaanderen'),
  ('BE-WAL', 'Wallonie'),
  ('CA-QC', 'Québec'),
  ('CH-AI', 'Appenzell Innerrhoden'),
  ('CH-SG', 'St. Gallen'),
  ('FR-BL', 'Saint-Barthélemy'),
  ('FR-MF', 'Saint-Martin'),
  ('FR-PF', 'Polynésie française'),
  ('NZ-MWT', 'Manawatū-Whanganui')
) as local (code, name)
where regions.code = local.code;

-- Profiles have a copy of their city's name.
update cities set name = local.name
from (values (2658822, 'St. Gallen'), (3103402, 'Bielsko-Biała')) as local (id, name)
where cities.id = local.id;
update profiles set city = cities.name
from cities
where cities.id = profiles.city_id and cities.id in (2658822, 3103402);
