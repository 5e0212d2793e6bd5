import { onFailedCall } from '@liaison/shared/api';
import { clearUser } from '@liaison/shared/session';

/** The session has ended elsewhere: any call but the user call that says so signs out here too (§8). Returns what undoes it. */
export const signOutOnRefusal = (): (() => void) =>
  onFailedCall(({ code }, key) => {
    if (code === 'authentication_required' && !key.endsWith('/api/user.php')) clearUser('expired');
  });
