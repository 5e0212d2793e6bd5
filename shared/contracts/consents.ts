import * as z from 'zod/mini';
import { User } from './accounts.ts';
import { defineEndpoints } from './endpoint.ts';
import { Sexuality } from './members.ts';
import { Timestamp } from './primitives.ts';

/** The last decision of the member about one kind of consent. */
const Consent = z.object({
  kind: z.enum(['terms', 'special_category', 'marketing']),
  given: z.boolean(),
  /** Of the terms, or of the texts that were shown with them. */
  version: z.string(),
  created_at: Timestamp,
});
export type Consent = z.infer<typeof Consent>;

/** The terms are accepted only: who does not want them any more deletes the account. */
const ConsentChange = z.union([
  z.object({ kind: z.literal('terms'), given: z.literal(true), version: Timestamp }),
  z.object({ kind: z.literal('special_category'), given: z.literal(true), sexuality: Sexuality }),
  z.object({ kind: z.literal('special_category'), given: z.literal(false) }),
  z.object({ kind: z.literal('marketing'), given: z.boolean() }),
]);

export const consentEndpoints = defineEndpoints({
  'GET /api/consents.php': {
    summary: 'What the member agreed to, with version and time; kinds that were never asked for are missing',
    access: 'member',
    limit: 'read',
    response: z.object({ consents: z.array(Consent) }),
  },
  'PUT /api/consents.php': {
    summary: 'Gives or withdraws one consent, with what follows from it',
    access: 'member',
    limit: 'write',
    body: ConsentChange,
    response: z.object({ consents: z.array(Consent), user: User }),
  },
});
