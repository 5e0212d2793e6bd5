import { call } from '@liaison/shared/api';
import { clearUser, setUser, useSession } from '@liaison/shared/session';

/** Loads the user again after a link whose answer was lost. It does not say whose account it has changed. */
export async function refreshUser(): Promise<void> {
  const { user } = useSession.getState();
  const response = user && (await call('GET /api/user.php').catch(() => null));
  if (response?.user) setUser(response.user);
}

/**
 * Loads the user again after a mailed link has ended every session of its account. The session in this browser may belong to
 * another account and still be valid.
 */
export async function reloadUser(): Promise<void> {
  if (!useSession.getState().user) return;
  const response = await call('GET /api/user.php').catch(() => ({ user: null }));
  if (response.user) setUser(response.user);
  else clearUser('expired');
}
