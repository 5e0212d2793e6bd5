import { readTracking } from '@liaison/shared/session';

/** §6: open to all, or to those who came by a traffic source; anything else is invite-only. */
export function isSignupOpen(signups: string): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && readTracking() !== null);
}
