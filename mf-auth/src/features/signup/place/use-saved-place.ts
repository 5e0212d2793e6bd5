import type { City, User } from '@liaison/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { cities, regions } from '../signup.api.ts';

export interface Region {
  code: string;
  name: string;
}

export interface SavedPlace {
  country: string;
  /** '' where it is not known yet. */
  region: string;
  city: City | null;
}

/**
 * What the profile says of the place, as the form needs it: a profile names region and city, the form sends their keys.
 * `place` is undefined until the lists are there.
 */
export function useSavedPlace(user: User | null) {
  const { data, error, refetch } = useQuery(regions());
  const { country = '', region: regionName = null, city: cityName = null } = user?.profile ?? {};
  const regionsOf = (code: string): Region[] => data?.countries[code]?.regions ?? [];
  const region = regionsOf(country).find(({ name }) => name === regionName)?.code ?? '';

  const found = useQuery({
    ...cities(country, cityName ?? ''),
    enabled: cityName !== null,
    placeholderData: undefined,
  });
  const city = found.data?.cities.find((each) => each.name === cityName && each.region === region) ?? null;
  const isLoaded = data !== undefined && (cityName === null || !found.isPending);

  const place: SavedPlace | undefined = isLoaded ? { country, region, city } : undefined;
  return { place, regionsOf, error, retry: () => void refetch() };
}
