import { setUser, useSession } from '@liaison/shared/session';
import { createStored } from '@liaison/shared/storage';
import * as z from 'zod/mini';
import { type FilterContext, type SearchFilters, toSearchParams } from './search-filters.ts';
import { saveFilters } from './search.api.ts';

/** A member's last search is kept by the service, a visitor's on the device. */
const deviceSearch = createStored({
  name: 'members/search',
  version: 1,
  schema: z.object({ searches: z.object({ visitor: z.optional(z.string()) }) }),
  initial: { searches: {} },
});

/** The query string of the last search. */
export function getSavedSearch(): string {
  const { settings, user } = useSession.getState();
  if (!settings) return '';
  if (!user) return deviceSearch.get().searches.visitor ?? '';
  return user.search_filters ? toSearchParams(user.search_filters, { settings, user }).toString() : '';
}

export function saveSearch(filters: SearchFilters, context: FilterContext): void {
  const { user } = context;
  if (!user) {
    deviceSearch.set({ searches: { visitor: toSearchParams(filters, context).toString() } });
    return;
  }
  setUser({ ...user, search_filters: filters });
  // A search that could not be saved still shows its results, and the next one is saved again.
  saveFilters(filters).catch(() => undefined);
}
