import { useSyncExternalStore } from 'react';
import { useSettings } from './session.store.ts';

/** §4: whether this browser is told of news while no page is open. */
export type PushState = 'unsupported' | 'off' | 'subscribed' | 'denied';

/** What is kept in this browser (SH-019): the subscription as JSON, `'denied'`, or false. */
export type StoredPush = string | false;

const key = 'push-subscription';
const listeners = new Set<() => void>();
/** Holds what a blocked or full storage refuses, for this visit. */
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

/** News arrives by itself: asking for it may be rarer (SH-015). */
export const isPushSubscribed = (): boolean => isSubscription(readPush());

export const isSubscription = (stored: StoredPush): stored is string =>
  stored !== false && stored !== 'denied';

/** The state for this page; `unsupported` also where the site has no key to sign with. */
export function usePush(): PushState {
  const { push_public_key: publicKey } = useSettings();
  const stored = useSyncExternalStore(subscribe, readPush, never);
  if (!publicKey || !isCapable()) return 'unsupported';
  if (stored === 'denied') return 'denied';
  return isSubscription(stored) ? 'subscribed' : 'off';
}

const never = (): StoredPush => false;

/** On an iPhone only the installed app is. */
export const isCapable = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Another tab may be the one where it changes. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
