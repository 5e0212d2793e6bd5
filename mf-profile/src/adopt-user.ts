import type { User } from '@liaison/shared/contracts';
import { updateUser } from '@liaison/shared/session';

/** One scope runs the changes of the account in order: an older response must not overwrite a newer one. */
export const accountScope = { id: 'own account' };

/**
 * Adopts the account of a response, unless the member has signed out meanwhile. The balance is left to the responses and events that
 * report it: one of these may have changed it since.
 */
export function adoptUser({ credits: _credits, paid_user: _isPaid, ...changed }: User): void {
  updateUser(changed.id, changed);
}
