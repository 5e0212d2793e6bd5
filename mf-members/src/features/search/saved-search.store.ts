import { setUser, useSession } from '@liaison/shared/session';
import { createStored, toSchema } from '@liaison/shared/storage';
import { type FilterContext, hasFilters, type SearchFilters, toSearchParams } from './search-filters.ts';
import { resetSuggestions, saveFilters } from './search.api.ts';

/** A member's last search is kept by the service, a visitor's on the device. */
const deviceSearch = createStored({
  name: 'members/search',
  version: 2,
  schema: toSchema((value) => (typeof value === 'string' ? value : undefined)),
  initial: '',
  // Version 1 stored an object; where it has no search, the result is refused and counts as nothing stored.
  migrate: (data) => (data as { searches: { visitor?: string } }).searches.visitor,
});

/** The query of a search: an address without filters opens the last search, beside what else the address has. */
export function resolveSearch(params: URLSearchParams): URLSearchParams {
  const saved = getSavedSearch();
  return hasFilters(params) || !hasFilters(saved) ? params : new URLSearchParams([...saved, ...params]);
}

function getSavedSearch(): URLSearchParams {
  const { settings, user } = useSession.getState();
  if (!user) return new URLSearchParams(deviceSearch.get());
  return settings && user.search_filters
    ? toSearchParams(user.search_filters, { settings, user })
    : new URLSearchParams();
}

export function saveSearch(filters: SearchFilters, context: FilterContext): void {
  const { user } = context;
  if (!user) {
    deviceSearch.set(toSearchParams(filters, context).toString());
    return;
  }
  const isFictionalChanged = filters.hide_fictional !== user.search_filters?.hide_fictional;
  setUser({ ...user, search_filters: filters });
  saving = saving.then(() => saveForNextVisit({ userId: user.id, filters, isFictionalChanged }));
}

/** One after the other, so that the last one stays. */
let saving = Promise.resolve();

interface SavedChange {
  userId: string;
  filters: SearchFilters;
  /** Whether fictional members are shown or hidden from now on. */
  isFictionalChanged: boolean;
}

async function saveForNextVisit({ userId, filters, isFictionalChanged }: SavedChange): Promise<void> {
  if (useSession.getState().user?.id !== userId) return;
  // A search that could not be saved still shows its results, and the next one is saved again.
  await saveFilters(filters).catch(() => undefined);
  if (isFictionalChanged) await resetSuggestions();
}
