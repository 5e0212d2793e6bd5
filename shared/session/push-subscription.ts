import { call } from '@liaison/shared/api';
import type { PushSubscriptionData } from '@liaison/shared/contracts';
import { isSubscription, readPush, storePush } from './push.store.ts';

/** SHELL-060. A newer worker comes under the same address; the browser looks for one by itself. */
const workerAddress = '/sw-push.js?v=2';

/** Subscribes this browser once its permission is there, and tells the service (PROF-015). */
export async function subscribe(publicKey: string): Promise<void> {
  const { pushManager } = await readyWorker();
  // Of an account before, or under a key that the site no longer signs with.
  await (await pushManager.getSubscription())?.unsubscribe();
  try {
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(publicKey),
    });
    await tell(subscription);
  } catch (error) {
    await (await pushManager.getSubscription())?.unsubscribe();
    if (!isRefusal(error)) throw error;
    storePush('denied');
  }
}

/** This browser is told of nothing any more; the member stays signed in. */
export async function unsubscribe(): Promise<void> {
  const stored = readPush();
  if (isSubscription(stored)) {
    const subscription = JSON.parse(stored) as PushSubscriptionData;
    await call('POST /api/user.php', { query: { push: '1' }, body: { subscription, removed: true } });
  }
  await end();
}

/**
 * The account has left this browser, or its session has ended: the service forgets the subscription with the session, and here
 * goes what could still be delivered or is on the screen. The next person must not read it.
 */
export async function end(): Promise<void> {
  if (readPush() !== 'denied') storePush(false);
  const registration = await navigator.serviceWorker.getRegistration('/');
  if (!registration) return;
  for (const notification of await registration.getNotifications()) notification.close();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Once in a visit: the browser may have taken the permission or the subscription back, or renewed it, and the service knows it
 * for the present session only.
 */
export async function renew(): Promise<void> {
  if (!isSubscription(readPush())) {
    if (Notification.permission !== 'denied') storePush(false);
    return;
  }
  const subscription = await (await readyWorker()).pushManager.getSubscription();
  if (subscription && Notification.permission === 'granted') await tell(subscription);
  else storePush(Notification.permission === 'denied' ? 'denied' : false);
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerAddress);
  return navigator.serviceWorker.ready;
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON() as PushSubscriptionData;
  const data = { endpoint, keys };
  await call('POST /api/user.php', { query: { push: '1' }, body: { subscription: data } });
  storePush(JSON.stringify(data));
}

const isRefusal = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';

/** Not every browser takes the key as text. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
