import type { ApiQuery, Gender, Settings, User } from '@liaison/shared/contracts';
import { getVisitorCountry } from '@liaison/shared/session';

/** A missing value means "any"; the URL has the value `any` where a default would apply otherwise. */
export interface SearchFilters {
  gender?: Gender;
  country?: string;
  countryregion?: string;
  min_age?: number;
  max_age?: number;
  hide_fictional?: true;
}

const any = 'any';
interface FilterContext {
  settings: Settings;
  user: User | null;
}

/** The gender that the member is looking for, in the visitor's country (MEM-051). */
function getDefaults({ settings, user }: FilterContext): SearchFilters {
  const country = getVisitorCountry(settings);
  return {
    ...(user && { gender: user.profile.looking_for }),
    ...(country !== null && settings.countries.includes(country) && { country }),
  };
}

/** Parses the URL; missing and invalid values become the defaults. */
export function parseFilters(params: URLSearchParams, context: FilterContext): SearchFilters {
  const { settings } = context;
  const defaults = getDefaults(context);
  const gender = params.get('gender') ?? defaults.gender;
  const country = params.get('country') ?? defaults.country;
  const region = params.get('countryregion');
  const [minAge, maxAge] = readAges(params, settings);
  return {
    ...((gender === 'female' || gender === 'male') && { gender }),
    ...(country && settings.countries.includes(country) && { country }),
    ...(region && country && region.startsWith(`${country}-`) && { countryregion: region }),
    ...(minAge !== undefined && { min_age: minAge }),
    ...(maxAge !== undefined && { max_age: maxAge }),
    ...(params.get('hide_fictional') === 'true' && { hide_fictional: true }),
  };
}

/** Returns the query parameters of these filters, without those equal to the defaults. */
export function toSearchParams(filters: SearchFilters, context: FilterContext): URLSearchParams {
  const defaults = getDefaults(context);
  const params = new URLSearchParams();
  for (const key of ['gender', 'country'] as const) {
    const value = filters[key] ?? (defaults[key] === undefined ? undefined : any);
    if (value !== undefined && value !== defaults[key]) params.set(key, value);
  }
  for (const key of ['countryregion', 'min_age', 'max_age', 'hide_fictional'] as const) {
    if (filters[key] !== undefined) params.set(key, String(filters[key]));
  }
  return params;
}

export const toQuery = ({
  hide_fictional,
  ...filters
}: SearchFilters): NonNullable<ApiQuery<'GET /api/search.php'>> => ({
  ...filters,
  ...(hide_fictional && { hide_fictional: 'true' }),
});

/** Clears the region when the country changes. */
export function changeFilters(
  filters: SearchFilters,
  change: Partial<Record<keyof SearchFilters, string>>,
): SearchFilters {
  const { countryregion, ...others } = filters;
  const unchanged = 'country' in change ? others : { ...others, ...(countryregion && { countryregion }) };
  const entries = Object.entries({ ...unchanged, ...change }).filter(([, value]) => value !== '');
  const parsed = entries.map(([key, value]) => [key, key.endsWith('_age') ? Number(value) : value]);
  return Object.fromEntries(parsed) as SearchFilters;
}

function readAges(
  params: URLSearchParams,
  { min_age, max_age }: Settings,
): [number | undefined, number | undefined] {
  const parseAge = (key: string) => {
    const value = Number(params.get(key) ?? Number.NaN);
    return Number.isInteger(value) && value >= min_age && value <= max_age ? value : undefined;
  };
  const [minAge, maxAge] = [parseAge('min_age'), parseAge('max_age')];
  return minAge !== undefined && maxAge !== undefined && minAge > maxAge
    ? [maxAge, minAge]
    : [minAge, maxAge];
}
