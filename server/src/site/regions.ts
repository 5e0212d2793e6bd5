import type { ApiResponse } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { loadOnce } from '../core/load-once.ts';
import { regionTerms } from './site.ts';

type Regions = ApiResponse<'GET /api/regions.php'>;

/**
 * Regions of the countries of §9, from a data package unless its list is unsuitable for search; loaded once, at the first call.
 * Codes are ISO 3166-2, except for the regions of England, which have none there.
 */
export const loadRegions = loadOnce(load);

/** Stores the names of regions for profile cards, only while the table is empty: loading the data package slows the start down. */
export async function storeRegions(db: Database): Promise<void> {
  const { rows } = await sql<{ filled: boolean }>`select exists (select from regions) as filled`.execute(db);
  if (rows[0]?.filled) return;
  const { countries } = await loadRegions();
  const all = Object.entries(countries).flatMap(([country, { regions }]) =>
    regions.map((region) => ({ country, ...region })),
  );
  await db
    .insertInto('regions')
    .values(all)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function load(): Promise<Regions> {
  const { allCountries } = await import('country-region-data');
  const byCode = new Map<string, readonly (readonly [string, string])[]>(
    allCountries.map(([, code, regions]) => [code, regions]),
  );
  const countries = Object.entries(regionTerms).map(([country, term]) => {
    const excluded = new Set(excludedRegions[country] ?? []);
    const regions = (customRegions[country] ?? byCode.get(country) ?? [])
      .filter(([, code]) => !excluded.has(code))
      .map(([name, code]) => ({ code: `${country}-${code}`, name }))
      .map(({ code, name }) => ({ code, name: localNames[code] ?? name }))
      // Only Poland has a letter that English sorts elsewhere: Ł after L.
      .toSorted((a, b) => a.name.localeCompare(b.name, country === 'PL' ? 'pl' : 'en'));
    return [country, { term, regions }] as const;
  });
  return { countries: Object.fromEntries(countries) };
}

/** The package has 217 councils and 26 counties here, which are too small for a search. */
const customRegions: Readonly<Record<string, readonly (readonly [name: string, code: string])[]>> = {
  GB: [
    ['East Midlands', 'EM'],
    ['East of England', 'EE'],
    ['London', 'LND'],
    ['North East England', 'NE'],
    ['North West England', 'NW'],
    ['Northern Ireland', 'NIR'],
    ['Scotland', 'SCT'],
    ['South East England', 'SE'],
    ['South West England', 'SW'],
    ['Wales', 'WLS'],
    ['West Midlands', 'WM'],
    ['Yorkshire and the Humber', 'YH'],
  ],
  IE: [
    ['Connacht', 'C'],
    ['Leinster', 'L'],
    ['Munster', 'M'],
    ['Ulster', 'U'],
  ],
};

/** Where the package has English or misspelt names; all others are those of the region itself. */
const localNames: Readonly<Record<string, string>> = {
  'BE-BRU': 'Brussel/Bruxelles',
  'BE-VLG': 'Vlaanderen',
  'BE-WAL': 'Wallonie',
  'CA-QC': 'Québec',
  'CH-AI': 'Appenzell Innerrhoden',
  'CH-SG': 'St. Gallen',
  'FR-BL': 'Saint-Barthélemy',
  'FR-MF': 'Saint-Martin',
  'FR-PF': 'Polynésie française',
  'NZ-MWT': 'Manawatū-Whanganui',
};

const excludedRegions: Readonly<Record<string, readonly string[]>> = {
  // Three communities that the package lists in addition to their provinces.
  ES: ['AN', 'AR', 'CN'],
  // Uninhabited.
  FR: ['CP', 'TF'],
  // Military post codes, and independent states.
  US: ['AA', 'AE', 'AP', 'FM', 'MH', 'PW'],
};
