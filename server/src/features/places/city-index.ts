import type { City } from '@liaison/shared/contracts';
import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import type { CityTable } from './city-table.ts';
import { normalizeName } from './normalize-name.ts';

/** A city with its position, which is never sent to browsers. */
export interface FoundCity extends City {
  population: number;
  lat: number;
  lon: number;
}

export interface Position {
  lat: number;
  lon: number;
}

export type CityIndex = ReturnType<typeof createCityIndex>;

/** The search for the nearest city stops at this distance. */
const maxDistanceKm = 400;

export function createCityIndex(table: CityTable) {
  const names = table.names.split('\n');
  const keys = table.keys.split('\n');
  const tree = KDBush.from(table.tree);
  const rowById = new Map(Array.from(table.ids, (id, row) => [id, row]));
  const getCountry = (row: number) =>
    Object.entries(table.countries).find(([, { from, to }]) => row >= from && row < to)?.[0] ?? '';

  function readCity(row: number): FoundCity | null {
    const name = names[row];
    const id = table.ids[row];
    if (name === undefined || id === undefined) return null;
    return {
      id,
      name,
      country: getCountry(row),
      region: table.regionCodes[table.regions[row] ?? 0] || null,
      population: table.populations[row] ?? 0,
      lat: table.positions[2 * row] ?? 0,
      lon: table.positions[2 * row + 1] ?? 0,
    };
  }

  return {
    size: names.length,

    findById: (id: number): FoundCity | null => readCity(rowById.get(id) ?? -1),

    /** Cities whose name starts with `typed`, the largest first. */
    findByPrefix(country: string, typed: string, limit: number): FoundCity[] {
      const prefix = normalizeName(typed);
      const range = table.keyRanges[country];
      if (prefix === '' || !range) return [];
      const rows = new Set<number>();
      for (let at = findFirstAtLeast(keys, prefix, range); at < range.to; at += 1) {
        if (!keys[at]?.startsWith(prefix)) break;
        rows.add(table.keyCities[at] ?? -1);
      }
      // The rows of a country are ordered by population.
      return [...rows]
        .toSorted((a, b) => a - b)
        .slice(0, limit)
        .flatMap((row) => readCity(row) ?? []);
    },

    /** The nearest city with its distance; null when the nearest one is in a country outside the table, or none is near. */
    findNearest({ lat, lon }: Position): { city: FoundCity; distanceKm: number } | null {
      const [row = -1] = around(tree, lon, lat, 1, maxDistanceKm);
      const city = readCity(row);
      return city && { city, distanceKm: distance(lon, lat, city.lon, city.lat) };
    },

    /** The largest city of a region, used for members who choose no city. */
    findLargest(country: string, region: string): FoundCity | null {
      const range = table.countries[country];
      const code = table.regionCodes.indexOf(region);
      if (!range || code === -1) return null;
      const row = table.regions.subarray(range.from, range.to).indexOf(code);
      return row === -1 ? null : readCity(range.from + row);
    },
  };
}

function findFirstAtLeast(
  keys: readonly string[],
  prefix: string,
  { from, to }: { from: number; to: number },
) {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}
