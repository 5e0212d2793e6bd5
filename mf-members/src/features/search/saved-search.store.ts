import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The query string of the last search, by account: two members on one device must not see each other's. */
const useSavedSearches = create<{ searches: Record<string, string> }>()(
  persist(() => ({ searches: {} }), { name: 'members/search', version: 1 }),
);

const toAccountKey = (userId: string | undefined) => userId ?? 'visitor';

export const getSavedSearch = (userId: string | undefined): string =>
  useSavedSearches.getState().searches[toAccountKey(userId)] ?? '';

export function saveSearch(userId: string | undefined, search: string): void {
  useSavedSearches.setState(({ searches }) => ({
    searches: { ...searches, [toAccountKey(userId)]: search },
  }));
}
