import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The last search as it stood in the address, by account: two members on one device do not share it. */
const useSaved = create<{ searches: Record<string, string> }>()(
  persist(() => ({ searches: {} }), { name: 'members/search', version: 1 }),
);

const ownerOf = (userId: string | undefined) => userId ?? 'visitor';

export const savedSearch = (userId: string | undefined): string =>
  useSaved.getState().searches[ownerOf(userId)] ?? '';

export function saveSearch(userId: string | undefined, search: string): void {
  useSaved.setState(({ searches }) => ({ searches: { ...searches, [ownerOf(userId)]: search } }));
}
