import { isSitePath, type PushNews, type PushWorkerMessage } from '@liaison/shared/contracts';
import type { OpenPage, WorkerScope } from './worker-scope.ts';

const icon = '/icon-192.png';

/** Shows what the service sends, tells open pages, and brings one to the front on a tap (SHELL-060 to SHELL-062). */
export function pushWorker(scope: WorkerScope): void {
  const openPages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

  async function receive(message: unknown): Promise<void> {
    const pages = await openPages();
    for (const page of pages) tell(page, { type: 'NEW_PUSH_MESSAGE' });
    if (!isNews(message)) return;
    const { title, body, tag, locale, data } = message;
    const isLookedAt = pages.some((page) => page.focused);
    await scope.registration.showNotification(title, {
      body,
      tag,
      lang: locale,
      data,
      icon,
      badge: icon,
      // Browsers want every message shown; whoever is here already needs no sound for it.
      silent: isLookedAt,
      renotify: !isLookedAt && tag !== '',
    });
    if (!pages.some((page) => page.focused && isAt(page, data.checkUrl))) return;
    for (const notification of await scope.registration.getNotifications({ tag })) notification.close();
  }

  async function goTo(data: PushNews['data']): Promise<void> {
    const pages = await openPages();
    const page = pages.find((candidate) => isAt(candidate, data.checkUrl)) ?? pages[0];
    if (!page) {
      await scope.clients.openWindow(data.openUrl);
      return;
    }
    // The page goes there by itself, so that nothing typed in it is lost.
    tell(page, { type: 'NEW_PUSH_CLICK', data });
    await page.focus();
  }

  const isAt = ({ url }: OpenPage, path: string) => {
    const { origin, pathname } = new URL(url);
    return origin === scope.location.origin && pathname === new URL(path, origin).pathname;
  };

  // It caches nothing, so a newer one may take over at once.
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('push', (event) => event.waitUntil(receive(jsonOf(event.data))));
  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    if (isPlace(notification.data)) event.waitUntil(goTo(notification.data));
  });
}

const tell = (page: OpenPage, message: PushWorkerMessage) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's clients are of its origin and take none
  page.postMessage(message);

function jsonOf(data: { json(): unknown } | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

function isNews(value: unknown): value is PushNews {
  const { title, body, tag, data } = (value ?? {}) as Partial<Record<keyof PushNews, unknown>>;
  return [title, body, tag].every((text) => typeof text === 'string') && isPlace(data);
}

/** Only within the site, whatever was sent. */
function isPlace(value: unknown): value is PushNews['data'] {
  const { checkUrl, openUrl } = (value ?? {}) as Partial<Record<string, unknown>>;
  return [checkUrl, openUrl].every((path) => typeof path === 'string' && isSitePath(path));
}
