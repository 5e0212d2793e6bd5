import { createStored } from '@liaison/shared/storage';
import * as z from 'zod/mini';

/** For which profiles the icebreaker has opened by itself, by member; and whether the member switched that off. */
const shownIcebreakers = createStored({
  name: 'members/icebreakers',
  version: 1,
  schema: z.object({ isOff: z.boolean(), keys: z.array(z.string()) }),
  initial: { isOff: false, keys: [] },
});

/** Older ones are forgotten, so that the list does not grow for ever. */
const maxKeys = 500;

interface Pair {
  userId: string;
  profileId: string;
}

const toKey = ({ userId, profileId }: Pair) => `${userId} ${profileId}`;

export function isIcebreakerDue(pair: Pair): boolean {
  const { isOff, keys } = shownIcebreakers.get();
  return !isOff && !keys.includes(toKey(pair));
}

export function saveIcebreakerShown(pair: Pair): void {
  const { isOff, keys } = shownIcebreakers.get();
  const others = keys.filter((key) => key !== toKey(pair));
  shownIcebreakers.set({ isOff, keys: [...others, toKey(pair)].slice(-maxKeys) });
}

export const setIcebreakersOff = (isOff: boolean): void =>
  shownIcebreakers.set({ ...shownIcebreakers.get(), isOff });
