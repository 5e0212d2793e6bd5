import { isSitePath, type PushWorkerMessage } from '@liaison/shared/contracts';
import { refreshConversations, refreshLikes } from '@liaison/shared/live';
import { useSession } from '@liaison/shared/session';

/** Handles the messages of the push worker to this page (SHELL-061, SHELL-062). Returns a function that stops it. */
export function handlePushMessages(navigate: (path: string) => void): () => void {
  // Undefined in insecure contexts (plain http).
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!worker) return () => {};

  function handleMessage({ data: message }: MessageEvent<PushWorkerMessage | null>) {
    if (!useSession.getState().user) return;
    if (message?.type !== 'NEW_PUSH_MESSAGE' && message?.type !== 'NEW_PUSH_CLICK') return;
    void refreshConversations();
    void refreshLikes();
    if (message.type === 'NEW_PUSH_MESSAGE') return;
    const { checkUrl, openUrl } = message.data;
    const isOpen = isSitePath(checkUrl) && new URL(checkUrl, location.origin).pathname === location.pathname;
    if (!isOpen && isSitePath(openUrl)) navigate(openUrl);
  }

  worker.addEventListener('message', handleMessage);
  return () => worker.removeEventListener('message', handleMessage);
}
