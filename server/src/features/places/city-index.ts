import type { City } from '@liaison/shared/contracts';
import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import type { CityTable } from './city-table.ts';
import { fold } from './fold.ts';

/** A city as the service uses it; browsers get no position. */
export interface FoundCity extends City {
  population: number;
  lat: number;
  lon: number;
}

export interface Position {
  lat: number;
  lon: number;
}

export type CityIndex = ReturnType<typeof cityIndex>;

/** Beyond it nothing is looked for. */
const maxDistanceKm = 400;

export function cityIndex(table: CityTable) {
  const names = table.names.split('\n');
  const keys = table.keys.split('\n');
  const tree = KDBush.from(table.tree);
  const rowOf = new Map(Array.from(table.ids, (id, row) => [id, row]));
  const countryOf = (row: number) =>
    Object.entries(table.countries).find(([, { from, to }]) => row >= from && row < to)?.[0] ?? '';

  function cityAt(row: number): FoundCity | null {
    const name = names[row];
    const id = table.ids[row];
    if (name === undefined || id === undefined) return null;
    return {
      id,
      name,
      country: countryOf(row),
      region: table.regionCodes[table.regions[row] ?? 0] || null,
      population: table.populations[row] ?? 0,
      lat: table.positions[2 * row] ?? 0,
      lon: table.positions[2 * row + 1] ?? 0,
    };
  }

  return {
    size: names.length,

    byId: (id: number): FoundCity | null => cityAt(rowOf.get(id) ?? -1),

    /** Cities whose name begins with `typed`, the largest first. */
    startingWith(country: string, typed: string, limit: number): FoundCity[] {
      const prefix = fold(typed);
      const range = table.keyRanges[country];
      if (prefix === '' || !range) return [];
      const rows = new Set<number>();
      for (let at = firstAtLeast(keys, prefix, range); at < range.to; at += 1) {
        if (!keys[at]?.startsWith(prefix)) break;
        rows.add(table.keyCities[at] ?? -1);
      }
      // Rows of a country are in the order of their size.
      return [...rows]
        .toSorted((a, b) => a - b)
        .slice(0, limit)
        .flatMap((row) => cityAt(row) ?? []);
    },

    /** The nearest city, and how far it is; null where that is one of another country, or none is near. */
    nearest({ lat, lon }: Position): { city: FoundCity; distanceKm: number } | null {
      const [row = -1] = around(tree, lon, lat, 1, maxDistanceKm);
      const city = cityAt(row);
      return city && { city, distanceKm: distance(lon, lat, city.lon, city.lat) };
    },

    /** The largest city of a region, to stand in for those who name none. */
    largestOf(country: string, region: string): FoundCity | null {
      const range = table.countries[country];
      const code = table.regionCodes.indexOf(region);
      if (!range || code === -1) return null;
      const row = table.regions.subarray(range.from, range.to).indexOf(code);
      return row === -1 ? null : cityAt(range.from + row);
    },
  };
}

function firstAtLeast(keys: readonly string[], prefix: string, { from, to }: { from: number; to: number }) {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}
