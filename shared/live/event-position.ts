import { createStored, toSchema } from '@liaison/shared/storage';

/** The number of the last event that this tab has handled; null before the first. */
export interface EventPosition {
  get(): number | null;
  set(number: number): void;
}

export const createEventPosition = (userId: string): EventPosition =>
  createStored({
    name: `live/last/${userId}`,
    version: 1,
    schema: toSchema((value) => (isPosition(value) ? value : undefined)),
    initial: null,
    area: 'session',
  });

const isPosition = (value: unknown): value is number | null =>
  value === null || (Number.isSafeInteger(value) && Number(value) >= 0);
