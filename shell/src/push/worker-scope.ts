import type { PushWorkerMessage } from '@liaison/shared/contracts';

/** The parts of ServiceWorkerGlobalScope that the push worker uses; TypeScript's worker types conflict with the DOM types. */
export interface WorkerScope {
  location: { origin: string };
  caches: {
    open(
      name: string,
    ): Promise<{ matchAll(): Promise<readonly Response[]>; add(address: string): Promise<void> }>;
  };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
  registration: {
    showNotification(title: string, options: object): Promise<void>;
    getNotifications(filter: { tag: string }): Promise<{ close(): void }[]>;
    /** Not in every browser. */
    navigationPreload?: { enable(): Promise<void> };
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
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

export interface InstallEvent extends ExtendableEvent {
  /** Which requests go to the network without the worker. Not in every browser. */
  addRoutes?(rule: { condition: { not: { requestMode: RequestMode } }; source: 'network' }): Promise<unknown>;
}

export interface FetchEvent extends ExtendableEvent {
  request: Request;
  /** The answer to the navigation preload; undefined in browsers without it. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface PushEvent extends ExtendableEvent {
  data: { json(): unknown } | null;
}

interface NotificationEvent extends ExtendableEvent {
  notification: { data: unknown; close(): void };
}
