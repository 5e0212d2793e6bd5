import { useSyncExternalStore } from 'react';

/** Chromium's offer to install the site; other browsers have a menu entry of their own. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

/** Stores the browser's offer until the member asks for it. Called before the page starts, as browsers offer only once. */
export function storeInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallPromptEvent);
  });
  addEventListener('appinstalled', () => setOffer(null));
}

/** Asks the browser to install the site as an app; null when it offers nothing or the app is installed. */
export function useInstallOffer(): (() => void) | null {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (!current) return null;
  return () => {
    // An offer can be used once, whatever the answer.
    setOffer(null);
    void current.prompt();
  };
}

function setOffer(next: InstallPromptEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
