-- The table is filled only once, so earlier names would stay on profiles while the search has the new ones.
update regions set name = local.name
from (values
  ('BE-BRU', 'Brussel/Bruxelles'),
  ('BE-VLG', 'Vlaanderen'),
  ('BE-WAL', 'Wallonie'),
  ('CH-AI', 'Appenzell Innerrhoden'),
  ('CH-SG', 'St. Gallen'),
  ('FR-BL', 'Saint-Barthélemy'),
  ('FR-MF', 'Saint-Martin'),
  ('FR-PF', 'Polynésie française')
) as local (code, name)
where regions.code = local.code;
