import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';

const service = useService();

const geocode = (lat: number, lon: number) =>
  service.createVisitor().call('GET /api/geocode.php', { query: { lat, lon } });
const findCities = async (country: string, q: string) =>
  (await service.createVisitor().call('GET /api/cities.php', { query: { country, q } })).body.cities;

test('a position returns its city and region, and nothing more precise (AUTH-044, SRV-006)', async () => {
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
])('a position %s is not found (AUTH-044, SRV-006)', async (_where, lat, lon) => {
  const { status, error } = await geocode(lat, lon);

  expect(status).toBe(404);
  expect(error?.error).toBe('not_found');
});

test('a position near the coast or far from any town is still found (SRV-006)', async () => {
  expect((await geocode(52.4, 4.5)).body.city).toMatchObject({ country: 'NL', region: 'NL-NH' });
  expect((await geocode(-25.34, 131.03)).body.city).toMatchObject({ country: 'AU', region: 'AU-NT' });
});

test.each([
  [91, 0],
  [0, 181],
  [Number.NaN, 0],
])('%p, %p is refused as a position (SRV-006)', async (lat, lon) => {
  expect((await geocode(lat, lon)).status).toBe(400);
});

test('cities are found by the start of their names, ignoring case and accents, the largest first', async () => {
  const findNames = async (country: string, q: string) =>
    (await findCities(country, q)).map(({ name }) => name);

  expect((await findNames('DE', 'mun')).slice(0, 2)).toEqual(['München', 'Münster']);
  expect(await findNames('PL', 'LODZ')).toEqual(['Łódź']);
  expect(await findNames('FR', 'st etien')).toContain('Saint-Étienne');
  expect(await findNames('NL', '’s-hert')).toEqual(["'s-Hertogenbosch"]);
  expect(await findNames('CH', 'bienne')).toEqual(['Biel/Bienne']);
  expect(await findNames('US', 'new')).toHaveLength(8);
  expect(await findNames('NL', 'xq')).toEqual([]);
  expect(await findNames('NL', '---')).toEqual([]);
});

test('a city has its local name and is also found by its other names', async () => {
  const munich = { id: 2867714, name: 'München', country: 'DE', region: 'DE-BY' };

  expect(await findCities('DE', 'münchen')).toContainEqual(munich);
  expect((await findCities('AT', 'wien'))[0]?.name).toBe('Wien');
  expect((await findCities('IT', 'rom'))[0]?.name).toBe('Roma');
  expect((await findCities('NL', 'den bosch'))[0]?.name).toBe("'s-Hertogenbosch");
  expect((await findCities('DE', 'cologne'))[0]?.name).toBe('Köln');
  expect((await findCities('IE', 'limer'))[0]?.name).toBe('Limerick');
  expect((await findCities('PL', 'bielsko'))[0]?.name).toBe('Bielsko-Biała');
  expect((await findCities('CH', 'sankt gallen'))[0]?.name).toBe('St. Gallen');
});

test.each([
  ['Olivenza', 'ES', 'Europe/Madrid'],
  ['Braniewo', 'PL', 'Europe/Warsaw'],
  ['Lampedusa', 'IT', 'Europe/Rome'],
  ['Delémont', 'CH', 'Europe/Zurich'],
  ['Houlton', 'US', 'America/New_York'],
  ['El Paso', 'US', 'America/Denver'],
  ['Indianapolis', 'US', 'America/Indiana/Indianapolis'],
  ['Thunder Bay', 'CA', 'America/Toronto'],
  ['Yellowknife', 'CA', 'America/Edmonton'],
])('a member in %s has a time zone of that country, by its current name', async (q, country, timeZone) => {
  const member = await service.createMember();
  const [city] = await findCities(country, q);

  await member.call('PUT /api/signup.php', {
    body: { step: 2, data: { country, region: city?.region ?? '', city_id: city?.id ?? null } },
  });

  expect((await member.call('GET /api/notifications.php')).body.time_zone).toBe(timeZone);
});

test('a country outside the site has no cities', async () => {
  expect(await findCities('JP', 'tok')).toEqual([]);
});

test('regions are of a useful size for the search (AUTH-046)', async () => {
  const { countries } = (await service.createVisitor().call('GET /api/regions.php')).body;

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

test('regions have the names that their inhabitants use, in the order of their language', async () => {
  const { countries } = (await service.createVisitor().call('GET /api/regions.php')).body;
  const getNames = (country: string) => countries[country]?.regions.map(({ name }) => name) ?? [];

  expect(getNames('BE')).toEqual(['Brussel/Bruxelles', 'Vlaanderen', 'Wallonie']);
  expect(getNames('CA')).toContain('Québec');
  expect(getNames('NZ')).toContain('Manawatū-Whanganui');
  expect(getNames('CH')).toEqual(expect.arrayContaining(['Appenzell Innerrhoden', 'St. Gallen']));
  expect(getNames('FR')).toEqual(expect.arrayContaining(['Saint-Martin', 'Polynésie française']));
  expect(getNames('PL').slice(2, 6)).toEqual(['Lubelskie', 'Lubuskie', 'Łódzkie', 'Małopolskie']);
});
