import type { ApiAnswer } from '@liaison/shared/contracts';
import { regionTerms } from './site.ts';

type Regions = ApiAnswer<'GET /api/regions.php'>;

let loading: Promise<Regions> | undefined;

/** Regions of the countries of §9 by their ISO 3166-2 codes, from a maintained data package; loaded once, when first asked for. */
export const regionsByCountry = (): Promise<Regions> => (loading ??= load());

async function load(): Promise<Regions> {
  const { allCountries } = await import('country-region-data');
  const byCode = new Map<string, readonly (readonly [string, string])[]>(
    allCountries.map(([, code, regions]) => [code, regions]),
  );
  const countries = Object.entries(regionTerms).map(([country, term]) => {
    const isLeftOut = new Set(coarser[country] ?? []);
    const regions = (byCode.get(country) ?? [])
      .filter(([, code]) => !isLeftOut.has(code))
      .map(([name, code]) => ({ code: `${country}-${code}`, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
    return [country, { term, regions }] as const;
  });
  return { countries: Object.fromEntries(countries) };
}

/** Three of Spain's communities stand in the package beside the provinces they consist of. */
const coarser: Readonly<Record<string, readonly string[]>> = { ES: ['AN', 'AR', 'CN'] };
