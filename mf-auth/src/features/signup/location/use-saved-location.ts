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
 * The location of the profile with the codes that the form sends: the profile has only the names of region and city.
 * Its query has no data while the lists are loading.
 */
export function useSavedLocation(user: User | null) {
  const regions = useQuery(regionsQuery());
  const { country = '', region: regionName = null, city: cityName = null } = user?.profile ?? {};
  const getRegions = (code: string): Region[] => regions.data?.countries[code]?.regions ?? [];
  const region = getRegions(country).find(({ name }) => name === regionName)?.code ?? '';

  const found = useQuery({
    ...citiesQuery(country, cityName ?? ''),
    enabled: cityName !== null,
    placeholderData: undefined,
  });
  const city =
    found.data?.cities.find((candidate) => candidate.name === cityName && candidate.region === region) ??
    null;
  const isPending = regions.isPending || (regions.isSuccess && cityName !== null && found.isPending);

  const location: SavedLocation | undefined =
    isPending || !regions.data ? undefined : { country, region, city };
  return { query: { ...regions, data: location, isPending }, getRegions };
}
