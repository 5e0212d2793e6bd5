import { useQuery } from '@tanstack/react-query';
import { regionsQuery } from './search.api.ts';

/** The regions of a country; empty while loading and without a country. */
export function useRegions(country: string | undefined): { code: string; name: string }[] {
  const { data } = useQuery({ ...regionsQuery, enabled: country !== undefined });
  return country === undefined ? [] : (data?.countries[country]?.regions ?? []);
}
