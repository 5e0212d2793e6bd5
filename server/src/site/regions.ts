import type { ApiAnswer } from '@liaison/shared/contracts';
import { regionTerms } from './site.ts';

type Regions = ApiAnswer<'GET /api/regions.php'>;

let loading: Promise<Regions> | undefined;

/**
 * Regions of the countries of §9, from a maintained data package but where its list is not what people search by; loaded once,
 * when first asked for. Codes are those of ISO 3166-2, and for the regions of England, which have none, our own.
 */
export const regionsByCountry = (): Promise<Regions> => (loading ??= load());

async function load(): Promise<Regions> {
  const { allCountries } = await import('country-region-data');
  const byCode = new Map<string, readonly (readonly [string, string])[]>(
    allCountries.map(([, code, regions]) => [code, regions]),
  );
  const countries = Object.entries(regionTerms).map(([country, term]) => {
    const isLeftOut = new Set(leftOut[country] ?? []);
    const regions = (ownLists[country] ?? byCode.get(country) ?? [])
      .filter(([, code]) => !isLeftOut.has(code))
      .map(([name, code]) => ({ code: `${country}-${code}`, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
    return [country, { term, regions }] as const;
  });
  return { countries: Object.fromEntries(countries) };
}

/** The package has 217 councils and 26 counties here: nobody looks for members of "Cheshire East" alone. */
const ownLists: Readonly<Record<string, readonly (readonly [name: string, code: string])[]>> = {
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

const leftOut: Readonly<Record<string, readonly string[]>> = {
  // Three of Spain's communities stand in the package beside the provinces they consist of.
  ES: ['AN', 'AR', 'CN'],
  // Nobody lives there.
  FR: ['CP', 'TF'],
  // Post codes of the armed forces, and states of their own.
  US: ['AA', 'AE', 'AP', 'FM', 'MH', 'PW'],
};
