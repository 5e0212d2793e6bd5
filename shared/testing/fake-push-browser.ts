import { buildSettings } from './builders.ts';

/** Base64url, like the key in the settings. */
export const pushPublicKey =
  'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-aok0fO1KXBLV4-XqxYM';
export const buildPushSettings = () => buildSettings({ push_public_key: pushPublicKey });

export const buildPushSubscription = (endpoint = 'https://push.example/1') => ({
  endpoint,
  keys: { p256dh: 'a-key', auth: 'a-secret' },
});

interface FakePushOptions {
  permission?: NotificationPermission;
  /** The member's answer to the prompt. */
  answer?: NotificationPermission;
  /** The error that subscribing rejects with. */
  failure?: Error;
  /** The subscription that the browser has from an earlier visit. */
  held?: ReturnType<typeof buildPushSubscription> | null;
  /** The key of the site that it was made for, where the browser tells it. */
  heldKey?: ArrayBuffer | null;
}

/** Fakes the push API, as far as it is used, until `remove` is called. */
export function fakePushBrowser({
  permission = 'default',
  answer = 'granted',
  failure,
  held = null,
  heldKey = null,
}: FakePushOptions = {}) {
  const state = { permission, held, registered: [] as string[], openNotifications: 0, keys: [] as unknown[] };
  const toSubscription = (data: ReturnType<typeof buildPushSubscription> | null) =>
    data && {
      endpoint: data.endpoint,
      options: { applicationServerKey: heldKey },
      toJSON: () => ({ ...data, expirationTime: null }),
      unsubscribe: async () => {
        state.held = null;
        return true;
      },
    };
  const pushManager = {
    getSubscription: async () => toSubscription(state.held),
    async subscribe({ applicationServerKey }: { applicationServerKey: unknown }) {
      if (failure) throw failure;
      state.keys.push(applicationServerKey);
      // Browsers keep a subscription that they have.
      state.held ??= buildPushSubscription();
      return toSubscription(state.held);
    },
  };
  const registration = {
    pushManager,
    getNotifications: async () =>
      Array.from({ length: state.openNotifications }, () => ({
        close: () => (state.openNotifications -= 1),
      })),
  };
  const serviceWorker = {
    register: async (address: string) => state.registered.push(address),
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  Object.assign(globalThis, {
    PushManager: pushManager,
    requestIdleCallback: (run: () => void) => run(),
    Notification: {
      get permission() {
        return state.permission;
      },
      async requestPermission() {
        state.permission = answer;
        return answer;
      },
    },
  });
  return Object.assign(state, {
    remove() {
      for (const [owner, name] of [
        [navigator, 'serviceWorker'],
        [globalThis, 'PushManager'],
        [globalThis, 'Notification'],
        [globalThis, 'requestIdleCallback'],
      ] as const)
        Reflect.deleteProperty(owner, name);
    },
  });
}
