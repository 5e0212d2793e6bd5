import type { PushWorkerMessage } from '@liaison/shared/contracts';

/** The parts of ServiceWorkerGlobalScope that the push worker uses; TypeScript's worker types conflict with the DOM types. */
export interface WorkerScope {
  location: { origin: string };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowPage[]>;
    openWindow(path: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  registration: {
    showNotification(title: string, options: object): Promise<void>;
    getNotifications(filter: { tag: string }): Promise<{ close(): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
}

export interface WindowPage {
  url: string;
  focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: PushWorkerMessage): void;
}

interface ExtendableEvent {
  waitUntil(promise: Promise<unknown>): void;
}

interface PushEvent extends ExtendableEvent {
  data: { json(): unknown } | null;
}

interface NotificationEvent extends ExtendableEvent {
  notification: { data: unknown; close(): void };
}
