import type { PushSubscriptionData } from '@liaison/shared/contracts';
import { registerPush, unregisterPush } from './session.api.ts';
import { registerWorker } from './register-worker.ts';
import { isSubscription, readPush, storePush } from './push.store.ts';
import { useSession } from './session.store.ts';

/** Subscribes this browser, which must have the permission, and registers the subscription with the service (PROF-015). */
export async function subscribe(publicKey: string): Promise<void> {
  const { pushManager } = await loadWorker();
  // A subscription of another account, or one for a former key of the site.
  await (await pushManager.getSubscription())?.unsubscribe();
  try {
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: decodeBase64Url(publicKey),
    });
    await register(subscription);
  } catch (error) {
    await (await pushManager.getSubscription())?.unsubscribe();
    if (!isPermissionDenied(error)) throw error;
    storePush('denied');
  }
}

/** Turns push off for this browser; the user stays signed in. */
export async function unsubscribe(): Promise<void> {
  const stored = readPush();
  if (isSubscription(stored)) {
    const subscription = JSON.parse(stored) as PushSubscriptionData;
    await unregisterPush(subscription);
  }
  await removeSubscription();
}

/**
 * After the session has ended: the service has deleted the subscription with the session, and this cancels what the browser may
 * still deliver or show, because the next person at this device must not read it.
 */
export async function removeSubscription(): Promise<void> {
  if (readPush() !== 'denied') storePush(false);
  const registration = await navigator.serviceWorker.getRegistration('/');
  if (!registration) return;
  for (const notification of await registration.getNotifications()) notification.close();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Called once per visit: the browser may have revoked the permission or replaced the subscription, the site may have another key, and the
 * service stores the subscription for the current session only.
 */
export async function renewSubscription(): Promise<void> {
  if (!isSubscription(readPush())) {
    if (Notification.permission !== 'denied') storePush(false);
    return;
  }
  if (Notification.permission !== 'granted') {
    storePush(Notification.permission === 'denied' ? 'denied' : false);
    return;
  }
  const subscription = await (await loadWorker()).pushManager.getSubscription();
  const publicKey = useSession.getState().settings?.push_public_key ?? '';
  // Also without one, as after a replacement that failed in an earlier visit.
  await (subscription && isOfKey(subscription, publicKey) ? register(subscription) : subscribe(publicKey));
}

async function loadWorker(): Promise<ServiceWorkerRegistration> {
  await registerWorker();
  return navigator.serviceWorker.ready;
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON() as PushSubscriptionData;
  const data = { endpoint, keys };
  await registerPush(data);
  storePush(JSON.stringify(data));
}

const isPermissionDenied = (error: unknown) =>
  error instanceof DOMException && error.name === 'NotAllowedError';

/** A browser that does not tell the key is believed. */
function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  if (!options.applicationServerKey) return true;
  const key = new Uint8Array(options.applicationServerKey);
  return decodeBase64Url(publicKey).every((byte, index) => byte === key[index]);
}

/** Not every browser accepts the key as text. */
function decodeBase64Url(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
