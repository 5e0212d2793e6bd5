import type { PushWorkerMessage } from '@liaison/shared/contracts';

/** What the push worker uses of a service worker's world, whose types do not go together with a page's. */
export interface WorkerScope {
  location: { origin: string };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(path: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  registration: {
    showNotification(title: string, options: object): Promise<void>;
    getNotifications(filter: { tag: string }): Promise<{ close(): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'push', listener: (event: PushReceived) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationClicked) => void): void;
}

export interface OpenPage {
  url: string;
  focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: PushWorkerMessage): void;
}

interface Lasting {
  waitUntil(done: Promise<unknown>): void;
}

interface PushReceived extends Lasting {
  data: { json(): unknown } | null;
}

interface NotificationClicked extends Lasting {
  notification: { data: unknown; close(): void };
}
