import type { FetchEvent, InstallEvent, WorkerScope } from '../push/worker-scope.ts';

const cacheName = 'offline-page';
const offlinePage = '/-/offline';

/**
 * Answers with the stored offline page when a page cannot be loaded. Everything else goes to the network as without a worker. The page
 * is stored on installation, and again each time the worker starts: the member may have changed the language.
 */
export function startOfflineWorker(scope: WorkerScope): void {
  let isStored = false;

  scope.addEventListener('install', (event) => event.waitUntil(Promise.all([leaveOthers(event), store()])));
  // The browser asks for the page while it starts the worker, so that the worker costs a navigation no time.
  scope.addEventListener('activate', (event) =>
    event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve()),
  );
  scope.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(load(event));
  });

  async function load(event: FetchEvent): Promise<Response> {
    try {
      const page = (await event.preloadResponse) ?? (await fetch(event.request));
      if (!isStored) event.waitUntil(store().catch(() => undefined));
      return page;
    } catch (error) {
      const [page] = await (await scope.caches.open(cacheName)).matchAll();
      if (!page) throw error;
      return page;
    }
  }

  async function store(): Promise<void> {
    isStored = true;
    await (await scope.caches.open(cacheName)).add(offlinePage);
  }
}

/** Everything but pages then does not wait for the worker to start. A browser that does not know the rule asks the worker. */
const leaveOthers = (event: InstallEvent): Promise<unknown> =>
  Promise.resolve(
    event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' }),
  ).catch(() => undefined);
