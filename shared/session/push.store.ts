import { createStoredText, toSchema } from '@liaison/shared/storage';
import { useSyncExternalStore } from 'react';
import { useSettings } from './session.store.ts';

/** §4: whether this browser receives notifications while no page is open. */
export type PushState = 'unsupported' | 'off' | 'subscribed' | 'denied';

/** The stored value (SH-019): the subscription as JSON, `'denied'`, or false. */
export type StoredPush = string | false;

const subscription = createStoredText({
  name: 'push-subscription',
  schema: toSchema((text) => (typeof text === 'string' && text !== '' ? text : undefined)),
});

export const readPush = (): StoredPush => subscription.get() ?? false;

export const storePush = (value: StoredPush): void => subscription.set(value === false ? null : value);

/** With push the page may poll less often (SH-015). */
export const isPushSubscribed = (): boolean => isSubscription(readPush());

export const isSubscription = (stored: StoredPush): stored is string =>
  stored !== false && stored !== 'denied';

/** `unsupported` also when the site has no push key. */
export function usePushState(): PushState {
  const { push_public_key: publicKey } = useSettings();
  const stored = useSyncExternalStore(subscription.subscribe, readPush, getServerSnapshot);
  if (!publicKey || !isPushSupported()) return 'unsupported';
  if (stored === 'denied') return 'denied';
  return isSubscription(stored) ? 'subscribed' : 'off';
}

const getServerSnapshot = (): StoredPush => false;

/** On an iPhone only the installed app supports push. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
