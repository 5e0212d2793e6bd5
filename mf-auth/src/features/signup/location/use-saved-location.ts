import type { City, User } from '@liaison/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { citiesQuery, regionsQuery } from '../signup.api.ts';

export interface Region {
  code: string;
  name: string;
}

export interface SavedLocation {
  country: string;
  /** Region code, or '' if unknown. */
  region: string;
  city: City | null;
}

/**
 * The location of the profile as the form sends it. A profile with only the name of its city, as in the demo, is completed by a search;
 * if that fails the query has its error, because a form without the city would delete it.
 */
export function useSavedLocation(user: User | null) {
  const regions = useQuery(regionsQuery());
  const {
    country = '',
    region: regionName,
    region_code,
    city: name = null,
    city_id: id,
  } = user?.profile ?? {};
  const getRegions = (code: string): Region[] => regions.data?.countries[code]?.regions ?? [];
  // An older service sends the region's name only.
  const region = region_code ?? getRegions(country).find((found) => found.name === regionName)?.code ?? '';
  const isSearched = name !== null && id == null;
  const search = useQuery({
    ...citiesQuery(country, name ?? ''),
    enabled: isSearched,
    placeholderData: undefined,
  });

  const findCity = (): City | null => {
    if (name === null) return null;
    if (id != null) return { id, name, country, region };
    return search.data?.cities.find((city) => city.name === name && city.region === region) ?? null;
  };
  const query = regions.data && isSearched ? search : regions;
  const location: SavedLocation | undefined = query.data && { country, region, city: findCity() };
  return { query: { ...query, data: location }, getRegions };
}
