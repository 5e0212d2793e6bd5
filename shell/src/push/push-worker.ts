import { isSitePath, type PushNotification, type PushWorkerMessage } from '@liaison/shared/contracts';
import type { WindowPage, WorkerScope } from './worker-scope.ts';

const icon = '/icon-192.png';

/** Documents of the service, such as an invoice, and the desk have no listener for a click. */
const canNavigate = ({ url }: WindowPage) => !/^\/(?:api|desk|-)(?:\/|$)/.test(new URL(url).pathname);

/** Shows push messages as notifications, informs open pages, and focuses one on a click (SHELL-060 to SHELL-062). */
export function startPushWorker(scope: WorkerScope): void {
  const listPages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

  async function handlePush(message: unknown): Promise<void> {
    const pages = await listPages();
    for (const page of pages) sendToPage(page, { type: 'NEW_PUSH_MESSAGE' });
    if (!isPushNotification(message)) return;
    const { title, body, tag, locale, data } = message;
    const hasFocus = pages.some((page) => page.focused);
    await scope.registration.showNotification(title, {
      body,
      tag,
      lang: locale,
      data,
      icon,
      badge: icon,
      // Browsers require a notification for every push message, so a focused page only makes it silent.
      silent: hasFocus,
      renotify: !hasFocus && tag !== '',
    });
    if (!pages.some((page) => page.focused && isAt(page, data.checkUrl))) return;
    for (const notification of await scope.registration.getNotifications({ tag })) notification.close();
  }

  async function openTarget(data: PushNotification['data']): Promise<void> {
    const pages = await listPages();
    const page = pages.find((candidate) => isAt(candidate, data.checkUrl)) ?? pages.find(canNavigate);
    if (!page) {
      await scope.clients.openWindow(data.openUrl);
      return;
    }
    // The page navigates by itself: a page load would lose typed text.
    sendToPage(page, { type: 'NEW_PUSH_CLICK', data });
    await page.focus();
  }

  const isAt = ({ url }: WindowPage, path: string) => {
    const { origin, pathname } = new URL(url);
    return origin === scope.location.origin && pathname === new URL(path, origin).pathname;
  };

  // The worker itself stores nothing, so a new version can take over at once. It claims no open page: a page that gets a worker while
  // it is shown loads its fonts again.
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('push', (event) => event.waitUntil(handlePush(parseJson(event.data))));
  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    if (isSiteTarget(notification.data)) event.waitUntil(openTarget(notification.data));
  });
}

const sendToPage = (page: WindowPage, message: PushWorkerMessage) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the clients of a worker have its origin, and their postMessage takes no target origin
  page.postMessage(message);

function parseJson(data: { json(): unknown } | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

function isPushNotification(value: unknown): value is PushNotification {
  const { title, body, tag, data } = (value ?? {}) as Partial<Record<keyof PushNotification, unknown>>;
  return [title, body, tag].every((text) => typeof text === 'string') && isSiteTarget(data);
}

/** Allows paths of this site only, so that a forged message cannot open another one. */
function isSiteTarget(value: unknown): value is PushNotification['data'] {
  const { checkUrl, openUrl } = (value ?? {}) as Partial<Record<string, unknown>>;
  return [checkUrl, openUrl].every((path) => typeof path === 'string' && isSitePath(path));
}
