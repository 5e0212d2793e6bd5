import { on } from '@liaison/shared/events';
import { isPushSupported, isSubscription, readPush, storePush } from './push.store.ts';
import { useSession } from './session.store.ts';

const loadSubscription = () => import(/* webpackChunkName: "push" */ './push-subscription.ts');

/** Requests the permission and subscribes (PROF-014). Rejects when the browser or the service fails. */
export async function subscribePush(): Promise<void> {
  const publicKey = useSession.getState().settings?.push_public_key;
  if (!publicKey || !isPushSupported()) return;
  // First, because browsers show the prompt only directly after a click.
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

/** Renews the subscription of the signed-in account and removes it on sign-out. Called once, by the shell. Returns the function that stops it. */
export function startPush(): () => void {
  if (!isPushSupported()) return () => {};
  const removeQuietly = () =>
    void loadSubscription().then(({ removeSubscription }) => removeSubscription(), noop);
  if (readPush() !== false) {
    if (useSession.getState().user) setTimeout(renewQuietly, renewAfterMs);
    else if (isSubscription(readPush())) removeQuietly();
  }
  return on('session/signed-out', () => {
    if (isSubscription(readPush())) removeQuietly();
  });
}

/** A failure is ignored: the next visit tries again. */
const renewQuietly = () =>
  loadSubscription()
    .then(({ renewSubscription }) => renewSubscription())
    .catch(noop);

const noop = () => {};

/** The page has started by then. */
const renewAfterMs = 2000;
