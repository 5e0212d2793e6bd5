import { stored } from '@liaison/shared/storage';
import * as z from 'zod/mini';
import { create } from 'zustand';

/** The query string of the last search, by account: two members on one device must not see each other's. */
const SavedSearches = z.object({ searches: z.record(z.string(), z.string()) });

const useSavedSearches = create(
  stored({ name: 'members/search', version: 1, schema: SavedSearches, initial: { searches: {} } }),
);

const toAccountKey = (userId: string | undefined) => userId ?? 'visitor';

export const getSavedSearch = (userId: string | undefined): string =>
  useSavedSearches.getState().searches[toAccountKey(userId)] ?? '';

export function saveSearch(userId: string | undefined, search: string): void {
  useSavedSearches.setState(({ searches }) => ({
    searches: { ...searches, [toAccountKey(userId)]: search },
  }));
}
