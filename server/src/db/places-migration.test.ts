import { expect, test } from '@jest/globals';
import { allCountries } from 'country-region-data';
import { CompiledQuery, sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { loadRegions } from '../site/regions.ts';
import { useService } from '../testing/service.ts';

const service = useService();

const readStatements = (migration: string) =>
  readFileSync(new URL(`./migrations/${migration}.sql`, import.meta.url), 'utf8')
    .split(/;\s*\n/)
    .filter((statement) => statement.trim());

/** The statement of the migration that converts stored regions. */
const [convertRegions = ''] = readStatements('0008-places-and-push');

const byCode = (a: { code: string }, b: { code: string }) => a.code.localeCompare(b.code);

async function execute(migration: string): Promise<void> {
  for (const statement of readStatements(migration))
    await service.db.executeQuery(CompiledQuery.raw(statement));
}

const renamePlaces = () => execute('0071-local-names-of-regions');

test('a stored region is converted to the region of the new list that contains it (AUTH-046)', async () => {
  const stored = [
    ['GB', 'GB-MAN', 'GB-NW'],
    ['GB', 'GB-GLG', 'GB-SCT'],
    ['GB', 'GB-CRF', 'GB-WLS'],
    ['GB', 'GB-BFS', 'GB-NIR'],
    ['GB', 'GB-CMD', 'GB-LND'],
    ['GB', 'GB-LND', 'GB-LND'],
    ['IE', 'IE-CO', 'IE-M'],
    ['IE', 'IE-D', 'IE-L'],
    ['US', 'US-AE', null],
    ['US', 'US-NY', 'US-NY'],
    ['FR', 'FR-TF', null],
    ['NL', 'NL-NH', 'NL-NH'],
    ['DE', null, null],
  ] as const;
  const members = await Promise.all(
    stored.map(([country, region]) => service.createMember({ country, profile: { country, region } })),
  );

  await service.db.executeQuery(CompiledQuery.raw(convertRegions));

  const rows = await service.db.selectFrom('profiles').select(['id', 'region']).execute();
  const found = members.map(({ id }) => rows.find((row) => row.id === id)?.region);
  expect(found).toEqual(stored.map(([, , expected]) => expected));
});

test('the migration converts to regions of the new lists only (AUTH-046)', async () => {
  const { countries } = await loadRegions();
  const known = new Set(Object.values(countries).flatMap(({ regions }) => regions.map(({ code }) => code)));

  const targets = [...convertRegions.matchAll(/then '([^']+)'/g)].map(([, code = '']) => code);

  expect(targets).toHaveLength(16);
  expect(targets.filter((code) => !known.has(code))).toEqual([]);
});

test('a city that was respelt is respelt where it is stored', async () => {
  const city = { country: 'PL', lat: 49.8, lon: 19, population: 176_515 };
  const stored = [
    { id: 3103402, name: 'Bielsko-Biala' },
    { id: 2658822, name: 'Sankt Gallen' },
    { id: 756135, name: 'Warszawa' },
  ];
  await service.db
    .insertInto('cities')
    .values(stored.map((row) => ({ ...city, ...row })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({ name: row.ref('excluded.name') })),
    )
    .execute();
  await Promise.all(
    stored.map(({ id, name }) => service.createMember({ profile: { city_id: id, city: name } })),
  );

  await renamePlaces();

  const profiles = service.db.selectFrom('profiles').select(['city_id as id', 'city as name']);
  const cities = service.db.selectFrom('cities').select(['id', 'name']);
  const expected = [
    { id: 756135, name: 'Warszawa' },
    { id: 2658822, name: 'St. Gallen' },
    { id: 3103402, name: 'Bielsko-Biała' },
  ];
  expect(await profiles.orderBy('city_id').execute()).toEqual(expected);
  const ids = expected.map(({ id }) => id);
  expect(await cities.where('id', 'in', ids).orderBy('id').execute()).toEqual(expected);
});

test('a region that was stored with the name of the data package gets that of the list', async () => {
  const packaged = allCountries.flatMap(([, country, regions]) =>
    regions.map(([name, code]) => ({ code: `${country}-${code}`, name })),
  );
  const update = sql`update regions set name = packaged.name
    from json_to_recordset(${JSON.stringify(packaged)}::json) as packaged (code text, name text)
    where regions.code = packaged.code`;
  await update.execute(service.db);

  await renamePlaces();

  const stored = await service.db.selectFrom('regions').select(['code', 'name']).execute();
  const { countries } = await loadRegions();
  const listed = Object.values(countries).flatMap(({ regions }) => regions);
  expect(stored.toSorted(byCode)).toEqual(listed.toSorted(byCode));
});

test('a stored time zone becomes that of the country, by its current name', async () => {
  const stored = [
    ['PL', 'Europe/Kiev', 'Europe/Warsaw'],
    ['IT', 'Africa/Tunis', 'Europe/Rome'],
    ['FR', null, null],
    ['CA', 'America/Thunder_Bay', 'America/Toronto'],
    ['AU', 'Australia/Currie', 'Australia/Hobart'],
    ['ES', 'Europe/Lisbon', 'Europe/Madrid'],
    ['ES', 'Atlantic/Canary', 'Atlantic/Canary'],
    ['US', 'America/Moncton', 'America/New_York'],
    ['US', 'America/Denver', 'America/Denver'],
  ] as const;
  const members = await Promise.all(
    stored.map(([country, time_zone]) => service.createMember({ country, profile: { country, time_zone } })),
  );

  await execute('0074-zones-of-countries');

  const rows = await service.db.selectFrom('profiles').select(['id', 'time_zone']).execute();
  const found = members.map(({ id }) => rows.find((row) => row.id === id)?.time_zone);
  expect(found).toEqual(stored.map(([, , expected]) => expected));
});
