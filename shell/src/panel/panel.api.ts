import type { PanelModule, Release } from '@liaison/shared/contracts';
import { queryOptions } from '@tanstack/react-query';

/** The channels of all modules. Read again when the developer returns from the terminal. */
export const channelsQuery = queryOptions({
  queryKey: ['panel'],
  queryFn: ({ signal }) => fetchJson<PanelModule[]>('/-/panel', signal),
  refetchOnWindowFocus: 'always',
});

export const releaseQuery = (name: string, version: string) =>
  queryOptions({
    queryKey: ['panel', name, version],
    queryFn: ({ signal }) => fetchJson<Release>(`/-/panel/${name}/${version}`, signal),
    staleTime: Infinity,
  });

async function fetchJson<T>(url: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return (await response.json()) as T;
}
