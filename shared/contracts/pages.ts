import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { Locale, Timestamp } from './primitives.ts';

export const staticPageNames = [
  'accessibility',
  'ban',
  'cookies',
  'faq',
  'privacy',
  'return-policy',
  'service',
  'terms',
] as const;

export const StaticPage = z.object({
  title: z.string(),
  /** Sanitised on the server. */
  html: z.string(),
  version: z.string(),
  updated_at: Timestamp,
  /** Of the terms: every version that has applied, the newest first, and why there is one. */
  history: z.optional(
    z.array(z.object({ version: z.string(), updated_at: Timestamp, reason: z.enum(['first', 'company']) })),
  ),
});
export type StaticPage = z.infer<typeof StaticPage>;

export const pageEndpoints = defineEndpoints({
  'GET /api/page.php': {
    summary: 'A static page in a language',
    access: 'any',
    limit: 'read',
    query: z.object({ page: z.string().check(z.maxLength(100)), lang: z.optional(Locale) }),
    response: StaticPage,
  },
});
