import { queryClient } from '@liaison/shared/api';
import { on } from '@liaison/shared/events';

/** The next account on this device must not see the cached data of the one before. */
export function resetQueriesOnAccountChange(): void {
  on('session/signed-in', () => void queryClient.resetQueries());
  on('session/signed-out', () => queryClient.clear());
}
