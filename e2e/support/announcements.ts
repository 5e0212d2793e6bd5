import type { BrowserContext, Page } from '@playwright/test';

interface Counts {
  sounds: number;
  notifications: string[];
}

declare global {
  interface Window {
    counts: Counts;
  }
}

/**
 * Records sounds and notifications of tabs that their user does not look at, as all tabs behind others are. Must be called before the
 * first page is opened.
 */
export const recordAnnouncements = (context: BrowserContext) => context.addInitScript(recordInBackground);

function recordInBackground() {
  // A blank page comes first.
  if (!('serviceWorker' in navigator)) return;
  const counts: Counts = { sounds: 0, notifications: [] };
  globalThis.window.counts = counts;
  document.hasFocus = () => false;
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true } });
  // Independent of the audio device, which may start slowly on a busy machine.
  AudioContext.prototype.resume = async () => {};
  OscillatorNode.prototype.start = () => {
    counts.sounds += 0.5;
  };
  OscillatorNode.prototype.stop = () => {};
  ServiceWorkerRegistration.prototype.showNotification = async (_title, options) => {
    counts.notifications.push(options?.body ?? '');
  };
  Object.defineProperty(navigator.serviceWorker, 'ready', {
    get: async () => ServiceWorkerRegistration.prototype,
  });
  // A page without the permission would forget the subscription, and this browser denies it.
  Object.defineProperty(Notification, 'permission', { value: 'granted' });
  localStorage.setItem('push-subscription', '{"endpoint":"https://example.org"}');
}

/** Since the tabs were loaded. */
export async function getAnnouncements(tabs: Page[]): Promise<Counts> {
  const all = await Promise.all(tabs.map((tab) => tab.evaluate(() => globalThis.window.counts)));
  return {
    sounds: all.reduce((total, { sounds }) => total + sounds, 0),
    notifications: all.flatMap(({ notifications }) => notifications),
  };
}

/** Opens a page and waits until it receives live events. */
export async function openConnected(tab: Page, path: string): Promise<void> {
  const connected = tab.waitForEvent('websocket', (socket) => socket.url().includes('/live/'));
  await tab.goto(path);
  const socket = await connected;
  await socket.waitForEvent('framereceived', ({ payload }) => payload.includes('ready'));
}
