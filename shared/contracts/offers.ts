import * as z from 'zod/mini';

/** A paid card of another site among the results, off by default (DEC-28). */
export const Offer = z.object({
  variant: z.enum(['cam', 'resell']),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  url: z.string().check(z.regex(/^https:\/\//)),
});
export type Offer = z.infer<typeof Offer>;
