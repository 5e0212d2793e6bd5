import { ApiError } from '@liaison/shared/api';

/** Throws without a connection. A request would be repeated for a quarter of a minute before it fails in the same way. */
export function checkConnection(): void {
  if (!navigator.onLine) throw new ApiError('unavailable', 0);
}
