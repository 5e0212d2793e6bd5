import * as z from 'zod/mini';
import { CurrentPassword, LoginCode } from './accounts.ts';
import { defineEndpoints } from './endpoint.ts';
import { Timestamp } from './primitives.ts';

export const TwoStepSetup = z.object({ password: CurrentPassword });
export type TwoStepSetup = z.infer<typeof TwoStepSetup>;
export const TwoStepCode = z.object({ code: LoginCode });
export type TwoStepCode = z.infer<typeof TwoStepCode>;
export const TwoStepEnd = z.object({ password: CurrentPassword, code: LoginCode });
export type TwoStepEnd = z.infer<typeof TwoStepEnd>;

/** Null while the log in asks for the password only. */
const TwoStepState = z.object({ since: z.nullable(Timestamp), recovery_codes_left: z.int() });

export const twoStepEndpoints = defineEndpoints({
  'GET /api/two-step.php': {
    summary: 'Whether the log in asks for a code of an authenticator app after the password',
    access: 'member',
    limit: 'read',
    response: TwoStepState,
  },
  'POST /api/two-step.php': {
    summary: 'Creates a secret for an authenticator app; it counts once a code of it was given',
    access: 'member',
    limit: 'token',
    body: TwoStepSetup,
    /** The secret is Base32; the picture is an SVG document with the QR code of the URI. */
    response: z.object({ secret: z.string(), uri: z.string(), picture: z.string() }),
  },
  'PUT /api/two-step.php': {
    summary:
      'Turns the second step on by a code of the app, ends all other sessions, and returns the recovery codes, which are never shown again',
    access: 'member',
    limit: 'token',
    body: TwoStepCode,
    response: z.object({ ...TwoStepState.shape, recovery_codes: z.array(z.string()) }),
  },
  'DELETE /api/two-step.php': {
    summary: 'Turns the second step off, by password and a code of the app or a recovery code',
    access: 'member',
    limit: 'token',
    body: TwoStepEnd,
    response: TwoStepState,
  },
});
