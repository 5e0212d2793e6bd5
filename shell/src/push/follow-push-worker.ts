import { isSitePath, type PushWorkerMessage } from '@liaison/shared/contracts';
import { refreshChats, refreshLikes } from '@liaison/shared/live';
import { useSession } from '@liaison/shared/session';

/** Does what the push worker tells this page (SHELL-061, SHELL-062). Returns what ends it. */
export function followPushWorker(goTo: (path: string) => void): () => void {
  // A page that is not served safely has no workers.
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!worker) return () => {};

  function handleMessage({ data: message }: MessageEvent<PushWorkerMessage | null>) {
    if (!useSession.getState().user) return;
    if (message?.type !== 'NEW_PUSH_MESSAGE' && message?.type !== 'NEW_PUSH_CLICK') return;
    void refreshChats();
    void refreshLikes();
    if (message.type === 'NEW_PUSH_MESSAGE') return;
    const { checkUrl, openUrl } = message.data;
    const isThere = isSitePath(checkUrl) && new URL(checkUrl, location.origin).pathname === location.pathname;
    if (!isThere && isSitePath(openUrl)) goTo(openUrl);
  }

  worker.addEventListener('message', handleMessage);
  return () => worker.removeEventListener('message', handleMessage);
}
