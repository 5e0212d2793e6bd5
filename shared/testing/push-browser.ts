import { settings } from './builders.ts';

/** As the browser encodes it. */
export const pushPublicKey =
  'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-aok0fO1KXBLV4-XqxYM';
export const pushSettings = () => settings({ push_public_key: pushPublicKey });

export const aPushSubscription = (endpoint = 'https://push.example/1') => ({
  endpoint,
  keys: { p256dh: 'a-key', auth: 'a-secret' },
});

interface Behaviour {
  permission?: NotificationPermission;
  /** What the member answers when asked. */
  answer?: NotificationPermission;
  /** What subscribing fails with. */
  failure?: Error;
  /** The subscription that the browser holds from an earlier visit. */
  held?: ReturnType<typeof aPushSubscription> | null;
}

/** A browser that knows push, as much of it as is used. Takes the place of jsdom's until `remove`. */
export function pushBrowser({
  permission = 'default',
  answer = 'granted',
  failure,
  held = null,
}: Behaviour = {}) {
  const state = { permission, held, registered: [] as string[], openNotifications: 0, keys: [] as unknown[] };
  const asSubscription = (data: ReturnType<typeof aPushSubscription> | null) =>
    data && {
      endpoint: data.endpoint,
      toJSON: () => ({ ...data, expirationTime: null }),
      unsubscribe: async () => {
        state.held = null;
        return true;
      },
    };
  const pushManager = {
    getSubscription: async () => asSubscription(state.held),
    async subscribe({ applicationServerKey }: { applicationServerKey: unknown }) {
      if (failure) throw failure;
      state.keys.push(applicationServerKey);
      state.held = aPushSubscription();
      return asSubscription(state.held);
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
