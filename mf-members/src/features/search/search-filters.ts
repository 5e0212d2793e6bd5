import {
  type ApiQuery,
  bodyTypes,
  interestKeys,
  type SearchFilters,
  type Settings,
  type User,
} from '@liaison/shared/contracts';
import { getVisitorCountry } from '@liaison/shared/session';

/** A missing value means "any"; the URL has the value `any` where a default would apply otherwise. */
export type { SearchFilters };

/** `undefined` and an empty text clear a filter. */
export type FilterChange = Partial<
  Record<keyof SearchFilters, string | number | boolean | string[] | undefined>
>;

export interface FilterProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

const switches = ['with_photo', 'online', 'new', 'hide_fictional'] as const;
const any = 'any';
export const maxInterestFilters = 5;

export interface FilterContext {
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
    ...parseOptional(params, settings.search_fields),
  };
}

/** The filters that not every site offers (MEM-003), and the order. */
function parseOptional(params: URLSearchParams, offered: readonly string[]): SearchFilters {
  const has = (field: keyof SearchFilters) => offered.includes(field) && params.has(field);
  const bodyType = bodyTypes.find((type) => type === params.get('body_type'));
  const chosen = params.get('interests')?.split(',') ?? [];
  const interests = interestKeys.filter((key) => chosen.includes(key)).slice(0, maxInterestFilters);
  const on = switches.filter((field) => has(field) && params.get(field) === 'true');
  return {
    ...Object.fromEntries(on.map((field) => [field, true as const])),
    ...(has('interests') && interests.length > 0 && { interests }),
    ...(has('body_type') && bodyType && { body_type: bodyType }),
    ...(params.get('sort') === 'nearest' && { sort: 'nearest' }),
  };
}

/** Parameters with a default, parameters as they are, and a list. */
const withDefaults = ['gender', 'country'] as const;
const plain = ['countryregion', 'min_age', 'max_age', 'body_type', 'sort', ...switches] as const;
const parameters = [...withDefaults, ...plain, 'interests'];

/** An address may have other parameters, such as `t`. */
export const hasFilters = (params: URLSearchParams): boolean => parameters.some((name) => params.has(name));

/** The filters beyond gender, age and place that the site offers (MEM-003). */
export const getOptionalFields = ({ search_fields, fictional_enabled }: Settings): string[] =>
  [...switches, 'body_type', 'interests'].filter(
    (field) => search_fields.includes(field) && (field !== 'hide_fictional' || fictional_enabled),
  );

/** Returns the query parameters of these filters, without those equal to the defaults. */
export function toSearchParams(filters: SearchFilters, context: FilterContext): URLSearchParams {
  const defaults = getDefaults(context);
  const params = new URLSearchParams();
  for (const key of withDefaults) {
    const value = filters[key] ?? (defaults[key] === undefined ? undefined : any);
    if (value !== undefined && value !== defaults[key]) params.set(key, value);
  }
  for (const key of plain) {
    if (filters[key] !== undefined) params.set(key, String(filters[key]));
  }
  if (filters.interests) params.set('interests', filters.interests.join(','));
  return params;
}

export function toQuery(filters: SearchFilters): NonNullable<ApiQuery<'GET /api/search.php'>> {
  const { with_photo, online, new: isNew, hide_fictional, interests, ...others } = filters;
  return {
    ...others,
    ...(with_photo && { with_photo: 'true' }),
    ...(online && { online: 'true' }),
    ...(isNew && { new: 'true' }),
    ...(hide_fictional && { hide_fictional: 'true' }),
    ...(interests && { interests: interests.join(',') }),
  };
}

/** Clears the region when the country changes. */
export function changeFilters(filters: SearchFilters, change: FilterChange): SearchFilters {
  const changed = { ...filters, ...('country' in change && { countryregion: undefined }), ...change };
  const entries = Object.entries(changed).filter(([, value]) => value !== undefined && !isEmpty(value));
  return Object.fromEntries(entries) as SearchFilters;
}

const isEmpty = (value: unknown) =>
  value === '' || value === false || (Array.isArray(value) && value.length === 0);

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
