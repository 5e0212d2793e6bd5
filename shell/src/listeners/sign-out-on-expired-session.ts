import { onApiError } from '@liaison/shared/api';
import { clearUser } from '@liaison/shared/session';
import { isSessionCall } from '../session.api.ts';

/** Signs out when any call but user.php fails with `authentication_required` (§8). Returns a function that stops it. */
export const signOutOnExpiredSession = (): (() => void) =>
  onApiError(({ code }, key) => {
    if (code === 'authentication_required' && !isSessionCall(key)) clearUser('expired');
  });
