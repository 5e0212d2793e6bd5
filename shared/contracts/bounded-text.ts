import * as z from 'zod/mini';
import { memberText } from './primitives.ts';

/** A text that must say enough, such as a reason to act on. One that is empty is asked for like any other field. */
export const boundedText = ({ min, max }: { min: number; max: number }) =>
  memberText(max).check(
    z.refine((text) => text !== '', 'required'),
    z.refine((text) => [...text].length >= min, 'too_short'),
  );
