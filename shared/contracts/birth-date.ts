import * as z from 'zod/mini';
import { ageBounds, getAge } from './age.ts';

const isOldEnough = (date: string) => getAge(date, new Date()) >= ageBounds.min;
const isYoungEnough = (date: string) => getAge(date, new Date()) <= ageBounds.max;

/** That of a member, as `YYYY-MM-DD`. */
export const BirthDate = z.pipe(
  z.string('required').check(z.minLength(1, 'required')),
  z.iso.date('invalid').check(z.refine(isOldEnough, 'too_young'), z.refine(isYoungEnough, 'too_old')),
);
