import { on } from '@liaison/shared/events';
import { isCapable, isSubscription, readPush, storePush } from './push.store.ts';
import { useSession } from './session.store.ts';

const loadSubscription = () => import(/* webpackChunkName: "push" */ './push-subscription.ts');

/** Asks for the permission and subscribes (PROF-014). Fails where the browser or the service did not manage to. */
export async function subscribePush(): Promise<void> {
  const publicKey = useSession.getState().settings?.push_public_key;
  if (!publicKey || !isCapable()) return;
  // Before anything is waited for: browsers want the question to follow a tap.
  const permission = await Notification.requestPermission();
  if (permission === 'denied') storePush('denied');
  if (permission !== 'granted') return;
  const { subscribe } = await loadSubscription();
  await subscribe(publicKey);
}

export async function unsubscribePush(): Promise<void> {
  const { unsubscribe } = await loadSubscription();
  await unsubscribe();
}

/** Keeps the subscription with the account that made it. Called once, by the shell. Returns what ends it. */
export function startPush(): () => void {
  if (!isCapable()) return () => {};
  const endQuietly = () => void loadSubscription().then(({ end }) => end(), nothing);
  if (readPush() !== false) {
    if (useSession.getState().user) void whenIdle().then(renewQuietly);
    else if (isSubscription(readPush())) endQuietly();
  }
  return on('session/signed-out', () => {
    if (isSubscription(readPush())) endQuietly();
  });
}

/** A visit without it is as good: the next one tries again. */
const renewQuietly = () =>
  loadSubscription()
    .then(({ renew }) => renew())
    .catch(nothing);

const nothing = () => {};

const whenIdle = () =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 5000 });
    else setTimeout(resolve, 2000);
  });
