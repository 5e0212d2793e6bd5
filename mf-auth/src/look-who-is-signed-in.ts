import { call } from '@liaison/shared/api';
import { clearUser, setUser, useSession } from '@liaison/shared/session';

/**
 * A mailed link has ended every session of its account: whether the one that is open here was among them, the service knows. It may
 * belong to somebody else.
 */
export async function lookWhoIsSignedIn(): Promise<void> {
  if (!useSession.getState().user) return;
  const answer = await call('GET /api/user.php').catch(() => ({ user: null }));
  if (answer.user) setUser(answer.user);
  else clearUser('expired');
}
