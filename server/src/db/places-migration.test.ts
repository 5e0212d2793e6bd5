import { expect, test } from '@jest/globals';
import { CompiledQuery } from 'kysely';
import { readFileSync } from 'node:fs';
import { loadRegions } from '../site/regions.ts';
import { useService } from '../testing/service.ts';

const service = useService();

/** The statement of the migration that converts stored regions. */
const [convertRegions = ''] = readFileSync(
  new URL('./migrations/0008-places-and-push.sql', import.meta.url),
  'utf8',
).split(/;\s*\n/);

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
