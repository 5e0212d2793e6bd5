import type { IdentityProvider, IdentityResult } from './identity-check.ts';

/** Somebody of the desk has looked, and states the result. */
export const manualProvider: IdentityProvider<IdentityResult> = {
  name: 'manual',
  check: (_memberId, stated) => Promise.resolve(stated),
};
