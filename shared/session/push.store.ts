import { useSyncExternalStore } from 'react';
import { useSettings } from './session.store.ts';

/** §4: whether this browser receives notifications while no page is open. */
export type PushState = 'unsupported' | 'off' | 'subscribed' | 'denied';

/** The stored value (SH-019): the subscription as JSON, `'denied'`, or false. */
export type StoredPush = string | false;

const key = 'push-subscription';
const listeners = new Set<() => void>();
/** Used for this visit when storage is blocked or full. */
let memory: StoredPush = false;

export function readPush(): StoredPush {
  try {
    return localStorage.getItem(key) ?? memory;
  } catch {
    return memory;
  }
}

export function storePush(value: StoredPush): void {
  memory = false;
  try {
    if (value === false) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    memory = value;
  }
  for (const listener of listeners) listener();
}

/** With push the page may poll less often (SH-015). */
export const isPushSubscribed = (): boolean => isSubscription(readPush());

export const isSubscription = (stored: StoredPush): stored is string =>
  stored !== false && stored !== 'denied';

/** `unsupported` also when the site has no push key. */
export function usePushState(): PushState {
  const { push_public_key: publicKey } = useSettings();
  const stored = useSyncExternalStore(subscribe, readPush, getServerSnapshot);
  if (!publicKey || !isPushSupported()) return 'unsupported';
  if (stored === 'denied') return 'denied';
  return isSubscription(stored) ? 'subscribed' : 'off';
}

const getServerSnapshot = (): StoredPush => false;

/** On an iPhone only the installed app supports push. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** The `storage` event reports changes by other tabs. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
