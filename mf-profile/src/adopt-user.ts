import type { User } from '@liaison/shared/contracts';
import { setUser, useSession } from '@liaison/shared/session';

/** One scope runs the changes of the account in order: an older response must not overwrite a newer one. */
export const accountScope = { id: 'own account' };

/**
 * Adopts the account of a response, unless the member has signed out meanwhile. The balance is left to the responses and events that
 * report it: one of these may have changed it since.
 */
export function adoptUser(changed: User): void {
  const { user } = useSession.getState();
  if (user?.id !== changed.id) return;
  setUser({ ...changed, credits: user.credits, paid_user: user.paid_user });
}
