import { createStored } from '@liaison/shared/storage';
import * as z from 'zod/mini';

/** The number of the last event that this tab has handled; null before the first. */
export interface EventPosition {
  get(): number | null;
  set(number: number): void;
}

export const createEventPosition = (userId: string): EventPosition =>
  createStored({
    name: `live/last/${userId}`,
    version: 1,
    schema: z.nullable(z.int().check(z.nonnegative())),
    initial: null,
    area: 'session',
  });
