import { createStored, createStoredGroup, toSchema } from '@liaison/shared/storage';

const isBoolean = toSchema((value) => (typeof value === 'boolean' ? value : undefined));

/** Whether a member on this device switched off that the icebreaker opens by itself. */
const isOff = createStored({
  name: 'members/icebreakers-off',
  version: 1,
  schema: isBoolean,
  initial: false,
});

/** Whether it has opened by itself, by account and profile; erased at sign-out. */
const wasShown = createStoredGroup({
  name: 'members/icebreakers',
  version: 1,
  schema: isBoolean,
  initial: false,
});

interface Pair {
  userId: string;
  profileId: string;
}

const toKey = ({ userId, profileId }: Pair) => `${userId}/${profileId}`;

export const areIcebreakersOff = (): boolean => isOff.get();

export const isIcebreakerDue = (pair: Pair): boolean => !areIcebreakersOff() && !wasShown.get(toKey(pair));

export const saveIcebreakerShown = (pair: Pair): void => wasShown.set(toKey(pair), true);

export const setIcebreakersOff = (off: boolean): void => isOff.set(off);
