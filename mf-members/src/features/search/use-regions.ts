import { useQuery } from '@tanstack/react-query';
import { regionsQuery } from './search.api.ts';

/** Regions of a country by code and name; none until they are loaded, or without a country. */
export function useRegions(country: string | undefined): { code: string; name: string }[] {
  const { data } = useQuery({ ...regionsQuery, enabled: country !== undefined });
  return country === undefined ? [] : (data?.countries[country]?.regions ?? []);
}
