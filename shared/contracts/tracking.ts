import * as z from 'zod/mini';

/** Campaign values from the query of the first page; never markup (LAND-018 to 021). */
export const Tracking = z.object({
  network: z.string().check(z.maxLength(100)),
  ref: z.optional(z.string().check(z.maxLength(200))),
  sub1: z.optional(z.string().check(z.maxLength(200))),
  sub2: z.optional(z.string().check(z.maxLength(200))),
  sub3: z.optional(z.string().check(z.maxLength(200))),
});
export type Tracking = z.infer<typeof Tracking>;
