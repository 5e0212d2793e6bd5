import type { ApiQuery, Gender, Settings, User } from '@liaison/shared/contracts';
import { countryOf } from '@liaison/shared/session';

/** What is searched for. A missing value means "any"; the address says `any` where a default would otherwise apply. */
export interface SearchFilters {
  gender?: Gender;
  country?: string;
  countryregion?: string;
  min_age?: number;
  max_age?: number;
  hide_fictional?: true;
}

const any = 'any';
type Context = { settings: Settings; user: User | null };

/** Whom one looks for and where one is (MEM-051). */
function defaultsOf({ settings, user }: Context): SearchFilters {
  const country = countryOf(settings);
  return {
    ...(user && { gender: user.profile.looking_for }),
    ...(country !== null && settings.countries.includes(country) && { country }),
  };
}

/** Reads the address. What it does not say is the default; what makes no sense counts as not said. */
export function readFilters(params: URLSearchParams, context: Context): SearchFilters {
  const { settings } = context;
  const defaults = defaultsOf(context);
  const gender = params.get('gender') ?? defaults.gender;
  const country = params.get('country') ?? defaults.country;
  const region = params.get('countryregion');
  const [low, high] = ages(params, settings);
  return {
    ...((gender === 'female' || gender === 'male') && { gender }),
    ...(country && settings.countries.includes(country) && { country }),
    ...(region && country && region.startsWith(`${country}-`) && { countryregion: region }),
    ...(low !== undefined && { min_age: low }),
    ...(high !== undefined && { max_age: high }),
    ...(params.get('hide_fictional') === 'true' && { hide_fictional: true }),
  };
}

/** The address of these filters: short where they are the defaults. */
export function writeFilters(filters: SearchFilters, context: Context): URLSearchParams {
  const defaults = defaultsOf(context);
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

/** Another country has other regions. */
export function changeFilters(
  filters: SearchFilters,
  change: Partial<Record<keyof SearchFilters, string>>,
): SearchFilters {
  const { countryregion, ...others } = filters;
  const kept = 'country' in change ? others : { ...others, ...(countryregion && { countryregion }) };
  const entries = Object.entries({ ...kept, ...change }).filter(([, value]) => value !== '');
  const numbered = entries.map(([key, value]) => [key, key.endsWith('_age') ? Number(value) : value]);
  return Object.fromEntries(numbered) as SearchFilters;
}

function ages(
  params: URLSearchParams,
  { min_age, max_age }: Settings,
): [number | undefined, number | undefined] {
  const read = (key: string) => {
    const value = Number(params.get(key) ?? Number.NaN);
    return Number.isInteger(value) && value >= min_age && value <= max_age ? value : undefined;
  };
  const [low, high] = [read('min_age'), read('max_age')];
  return low !== undefined && high !== undefined && low > high ? [high, low] : [low, high];
}
