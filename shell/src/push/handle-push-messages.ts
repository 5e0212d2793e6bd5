import { isSitePath, type PushWorkerMessage } from '@liaison/shared/contracts';
import { refreshConversations, refreshLikes } from '@liaison/shared/live';
import { useSession } from '@liaison/shared/session';

/** Handles the messages of the push worker to this page (SHELL-061, SHELL-062). Returns a function that stops it. */
export function handlePushMessages(
  navigate: (path: string) => void,
  loadPage: (path: string) => void = (path) => location.assign(path),
): () => void {
  // Undefined in insecure contexts (plain http).
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;

  function handleMessage({ data: message }: MessageEvent<PushWorkerMessage | null>) {
    if (message?.type !== 'NEW_PUSH_MESSAGE' && message?.type !== 'NEW_PUSH_CLICK') return;
    const { user } = useSession.getState();
    if (user) {
      void refreshConversations();
      void refreshLikes();
    }
    if (message.type === 'NEW_PUSH_MESSAGE') return;
    const { checkUrl, openUrl } = message.data;
    const isOpen = isSitePath(checkUrl) && new URL(checkUrl, location.origin).pathname === location.pathname;
    if (!isSitePath(openUrl)) return;
    // The member has signed in in another tab, which only a new document knows.
    if (!user) loadPage(openUrl);
    else if (!isOpen) navigate(openUrl);
  }

  worker?.addEventListener('message', handleMessage);
  return () => worker?.removeEventListener('message', handleMessage);
}
