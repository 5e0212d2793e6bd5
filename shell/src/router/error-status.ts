import { ApiError } from '@liaison/shared/api';
import { isRouteErrorResponse } from 'react-router';

/** The status that a screen or a loader throws with `data(null, { status })`, or of a missing resource of the API; else null. */
export function getThrownStatus(error: unknown): number | null {
  if (isRouteErrorResponse(error)) return error.status;
  if (error instanceof ApiError) return error.status === 404 ? 404 : null;
  // What `data` returns, which the router turns into a route error in loaders only.
  return (error as { init?: { status?: number } | null } | null | undefined)?.init?.status ?? null;
}

/** React's default logs every caught error, but a thrown status is no fault: the page shows it. */
export function logCaughtError(error: unknown): void {
  // oxlint-disable-next-line no-console -- the page keeps working; the cause is for developers
  if (getThrownStatus(error) === null) console.error(error);
}
