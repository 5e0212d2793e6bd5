import { create } from 'zustand';

/** Chromium's offer to install the site; other browsers have a menu entry of their own. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

const useOffer = create<InstallPromptEvent | null>(() => null);

/** Stores the browser's offer until the member asks for it. Called before the page starts, as browsers offer only once. */
export function storeInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useOffer.setState(event as InstallPromptEvent, true);
  });
  addEventListener('appinstalled', () => useOffer.setState(null));
}

/** Asks the browser to install the site as an app; null when it offers nothing or the app is installed. */
export function useInstallOffer(): (() => void) | null {
  const offer = useOffer();
  if (!offer) return null;
  return () => {
    // An offer can be used once, whatever the answer.
    useOffer.setState(null);
    void offer.prompt();
  };
}
