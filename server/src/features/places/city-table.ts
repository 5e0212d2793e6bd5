/**
 * The cities of our countries in a compact form: one array per column, and all names in one string. City `i` is row `i` of
 * every column; rows are ordered by country, then by population, the largest first.
 */
export interface CityTable {
  ids: Int32Array;
  populations: Int32Array;
  /** Alternating latitude and longitude. */
  positions: Float64Array;
  /** Index into `regionCodes`; index 0, an empty string, means unknown. */
  regions: Uint16Array;
  regionCodes: string[];
  /** Separated by line feeds. */
  names: string;
  /** The rows of each country; `to` is exclusive. */
  countries: Record<string, { from: number; to: number }>;
  /** Normalised names and alternative names, sorted within each country, separated by line feeds. */
  keys: string;
  /** The row of each key's city. */
  keyCities: Uint32Array;
  /** The keys of each country; `to` is exclusive. */
  keyRanges: Record<string, { from: number; to: number }>;
  /** A kdbush index of these cities followed by those of all other countries, so that a position abroad is recognised. */
  tree: ArrayBufferLike;
}
