/** SHELL-060. The browser checks this URL for a newer worker by itself. */
const workerUrl = '/sw-push.js?v=2';

/** Registers the site's service worker: it shows push messages, and a page of its own without a connection. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(workerUrl);
