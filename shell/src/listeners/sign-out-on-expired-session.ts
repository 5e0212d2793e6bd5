import { onApiError } from '@liaison/shared/api';
import { on } from '@liaison/shared/events';
import { i18n } from '@liaison/shared/i18n';
import { clearUser } from '@liaison/shared/session';
import { showToast } from '@liaison/shared/ui';
import { isSessionCall } from '../session.api.ts';

/**
 * Signs out when any call but user.php fails with `authentication_required` (§8), and says that the session has ended, however it was
 * found. Returns a function that stops it.
 */
export function signOutOnExpiredSession(): () => void {
  let signedInAt = -Infinity;
  let hideToast: (() => void) | undefined;
  const stops = [
    on('session/signed-in', () => {
      signedInAt = performance.now();
    }),
    on('session/signed-out', ({ reason }) => {
      if (reason === 'expired') hideToast = showToast(i18n.t('shell:sessionEnded'));
      // The live connection may find the end of the session before the answer to the deletion of the account, which explains it.
      else hideToast?.();
    }),
    onApiError(({ code }, key, startedAt) => {
      // A late refusal of a request from before the last sign-in says nothing of the session since.
      const isOfThisSession = startedAt >= signedInAt;
      if (code === 'authentication_required' && !isSessionCall(key) && isOfThisSession) clearUser('expired');
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
