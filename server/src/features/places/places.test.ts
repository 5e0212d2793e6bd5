import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';

const service = useService();

const geocode = (lat: number, lon: number) =>
  service.visitor().call('GET /api/geocode.php', { query: { lat, lon } });
const cities = async (country: string, q: string) =>
  (await service.visitor().call('GET /api/cities.php', { query: { country, q } })).body.cities;

test('a position is answered with its city and region, and nothing nearer (AUTH-044, SRV-006)', async () => {
  const { status, body } = await geocode(52.37, 4.89);

  expect(status).toBe(200);
  expect(body).toEqual({ city: { id: 2759794, name: 'Amsterdam', country: 'NL', region: 'NL-NH' } });
});

test.each([
  ['at sea', 46.5, -12.0],
  ['in the middle of the North Sea', 56.0, 3.0],
  ['in Lisbon', 38.72, -9.14],
  ['in Prague', 50.08, 14.43],
  ['in Luxembourg', 49.61, 6.13],
  ['in Antarctica', -80, 0],
])('a position %s is no place of the site (AUTH-044, SRV-006)', async (_where, lat, lon) => {
  const { status, error } = await geocode(lat, lon);

  expect(status).toBe(404);
  expect(error?.error).toBe('not_found');
});

test('off the coast and far from any town is still a place (SRV-006)', async () => {
  expect((await geocode(52.4, 4.5)).body.city).toMatchObject({ country: 'NL', region: 'NL-NH' });
  expect((await geocode(-25.34, 131.03)).body.city).toMatchObject({ country: 'AU', region: 'AU-NT' });
});

test.each([
  [91, 0],
  [0, 181],
  [Number.NaN, 0],
])('%p, %p is no position (SRV-006)', async (lat, lon) => {
  expect((await geocode(lat, lon)).status).toBe(400);
});

test('cities are found by the beginning of their names, whatever the case and accents, the largest first', async () => {
  const names = async (country: string, q: string) => (await cities(country, q)).map(({ name }) => name);

  expect((await names('DE', 'mun')).slice(0, 2)).toEqual(['München', 'Münster']);
  expect(await names('PL', 'LODZ')).toEqual(['Łódź']);
  expect(await names('FR', 'st etien')).toContain('Saint-Étienne');
  expect(await names('NL', '’s-hert')).toEqual(["'s-Hertogenbosch"]);
  expect(await names('CH', 'bienne')).toEqual(['Biel/Bienne']);
  expect(await names('US', 'new')).toHaveLength(8);
  expect(await names('NL', 'xq')).toEqual([]);
  expect(await names('NL', '---')).toEqual([]);
});

test('a city has its people’s own name and is found by the other one too', async () => {
  const munich = { id: 2867714, name: 'München', country: 'DE', region: 'DE-BY' };

  expect(await cities('DE', 'münchen')).toContainEqual(munich);
  expect((await cities('AT', 'wien'))[0]?.name).toBe('Wien');
  expect((await cities('IT', 'rom'))[0]?.name).toBe('Roma');
  expect((await cities('NL', 'den bosch'))[0]?.name).toBe("'s-Hertogenbosch");
  expect((await cities('DE', 'cologne'))[0]?.name).toBe('Köln');
  expect((await cities('IE', 'limer'))[0]?.name).toBe('Limerick');
});

test('a country that the site does not know has no cities', async () => {
  expect(await cities('JP', 'tok')).toEqual([]);
});

test('regions are of a size that people search by (AUTH-046)', async () => {
  const { countries } = (await service.visitor().call('GET /api/regions.php')).body;

  expect(countries['GB']?.term).toBe('region');
  expect(countries['GB']?.regions).toHaveLength(12);
  expect(countries['IE']).toEqual({
    term: 'province',
    regions: [
      { code: 'IE-C', name: 'Connacht' },
      { code: 'IE-L', name: 'Leinster' },
      { code: 'IE-M', name: 'Munster' },
      { code: 'IE-U', name: 'Ulster' },
    ],
  });
  expect(countries['FR']?.regions.map(({ code }) => code)).not.toContain('FR-TF');
});
