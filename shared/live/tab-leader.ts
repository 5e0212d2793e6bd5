export interface Tabs {
  /** True in one tab: the first, and when it closes another. Without Web Locks (old browsers, plain http) in every tab. */
  isLeader(): boolean;
  /** Whether the user looks at one of them. */
  isAnyInView(): Promise<boolean>;
  stop(): void;
}

/** Joins the tabs of one account in this browser. */
export function joinTabs(userId: string): Tabs {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return { isLeader: () => true, isAnyInView: async () => isInView(), stop() {} };
  const leading = holdLock(locks, `live/leader/${userId}`);
  const viewName = `live/in-view/${userId}`;
  let viewing = isInView() ? holdLock(locks, viewName, 'shared') : null;

  function followView(): void {
    if (isInView()) viewing ??= holdLock(locks as LockManager, viewName, 'shared');
    else {
      viewing?.release();
      viewing = null;
    }
  }
  const listeners = new AbortController();
  for (const target of [globalThis, document])
    for (const type of ['focus', 'blur', 'visibilitychange'])
      target.addEventListener(type, followView, { signal: listeners.signal });
  return {
    isLeader: leading.isHeld,
    async isAnyInView() {
      const { held = [] } = await locks.query();
      return held.some(({ name }) => name === viewName);
    },
    stop() {
      listeners.abort();
      viewing?.release();
      leading.release();
    },
  };
}

const isInView = () => document.visibilityState === 'visible' && document.hasFocus();

/** Holds the lock from when it is granted until it is released. */
function holdLock(locks: LockManager, name: string, mode: LockMode = 'exclusive') {
  const waiting = new AbortController();
  let release: (() => void) | null = null;
  const hold = () =>
    new Promise<void>((resolve) => {
      release = resolve;
    });
  // Rejected when it is released before it was granted.
  locks.request(name, { mode, signal: waiting.signal }, hold).catch(() => undefined);
  return {
    isHeld: () => release !== null,
    release() {
      waiting.abort();
      release?.();
      release = null;
    },
  };
}
