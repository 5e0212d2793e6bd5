import { ApiError, loadHttp } from '@liaison/shared/api';
import { useSession } from '@liaison/shared/session';
import type { InternalAxiosRequestConfig } from 'axios';

let isStarted = false;

/**
 * A request that got no response is repeated, seconds later, with the cookie that the browser has then: without this, what one member has
 * written would be sent, and charged, as one of a member who has signed in meanwhile.
 */
export async function stopRepeatsOfOthers(): Promise<void> {
  const { http } = await loadHttp();
  if (isStarted) return;
  isStarted = true;
  http.interceptors.request.use(checkAccount);
}

/** A repeated request has the configuration of the first one. */
function checkAccount(config: InternalAxiosRequestConfig & { accountId?: string | undefined }) {
  const accountId = useSession.getState().user?.id;
  config.accountId ??= accountId;
  if (config.accountId !== accountId) throw new ApiError('unavailable', 0);
  return config;
}
