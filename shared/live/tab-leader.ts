export interface Tabs {
  /** True in one tab: the first, and when it closes another. Without Web Locks (old browsers, plain http) in every tab. */
  isLeader(): boolean;
  /** Whether the user looks at one of them. */
  isAnyInView(): Promise<boolean>;
  stop(): void;
}

/** Joins the tabs of one account in this browser. `onLead` is called when this tab has become the leader. */
export function joinTabs(userId: string, onLead: () => void): Tabs {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return { isLeader: () => true, isAnyInView: async () => isInView(), stop() {} };
  const leading = holdLock(locks, `live/leader/${userId}`, { onHeld: onLead });
  const viewName = `live/in-view/${userId}`;
  let viewing = isInView() ? holdLock(locks, viewName, { mode: 'shared' }) : null;

  function followView(): void {
    if (isInView()) viewing ??= holdLock(locks as LockManager, viewName, { mode: 'shared' });
    else {
      viewing?.release();
      viewing = null;
    }
  }
  for (const target of viewTargets) for (const type of viewEvents) target.addEventListener(type, followView);
  return {
    isLeader: leading.isHeld,
    async isAnyInView() {
      const { held = [] } = await locks.query();
      return held.some(({ name }) => name === viewName);
    },
    stop() {
      for (const target of viewTargets)
        for (const type of viewEvents) target.removeEventListener(type, followView);
      viewing?.release();
      leading.release();
    },
  };
}

const viewTargets = [globalThis, document];
const viewEvents = ['focus', 'blur', 'visibilitychange'];
const isInView = () => document.visibilityState === 'visible' && document.hasFocus();

/** Holds the lock from when it is granted until it is released. */
function holdLock(
  locks: LockManager,
  name: string,
  { mode = 'exclusive', onHeld }: { mode?: LockMode; onHeld?: () => void } = {},
) {
  const waiting = new AbortController();
  let release: (() => void) | null = null;
  const hold = () =>
    new Promise<void>((resolve) => {
      release = resolve;
      onHeld?.();
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
