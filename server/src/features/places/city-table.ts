/**
 * The cities of our countries in the shape that costs least: columns, and names in one string each. City `i` is row `i` of all;
 * rows are in the order of countries, the largest city first in each.
 */
export interface CityTable {
  ids: Int32Array;
  populations: Int32Array;
  /** Latitude and longitude by turns. */
  positions: Float64Array;
  /** Index into `regionCodes`; its first entry, an empty one, is "unknown". */
  regions: Uint16Array;
  regionCodes: string[];
  /** Separated by line feeds. */
  names: string;
  /** Where each country's rows begin and end. */
  countries: Record<string, { from: number; to: number }>;
  /** Folded names and other ways to type them, sorted within each country, separated by line feeds. */
  keys: string;
  /** The city of each key. */
  keyCities: Uint32Array;
  /** Where each country's keys begin and end. */
  keyRanges: Record<string, { from: number; to: number }>;
  /** A kdbush index over all these cities and, after them, those of all other countries: who is nearest to one of those is abroad. */
  tree: ArrayBufferLike;
}
