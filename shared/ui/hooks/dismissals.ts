import { useSyncExternalStore } from 'react';

const day = 86_400_000;

/** How long each dismissal lasts (DEC-32, SH-017). The bonus modal is hidden until its bonus ends: the caller says when. */
export const dismissalMs = {
  'hide-enrich-alert': 7 * day,
  'hide-push-notification-alert': 30 * day,
  'hide-disabled-notifications-alert': 7 * day,
  'hide-time-bonus-modal': 14_400_000,
  'skip-site-entry-warning': Number.POSITIVE_INFINITY,
} as const;
export type DismissalFlag = keyof typeof dismissalMs;

/** Holds what a blocked or full storage refuses, for this visit. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

/** Whether a notice is still hidden. A timestamp that lies ahead or makes no sense hides nothing. */
export function isDismissed(flag: DismissalFlag, now = Date.now()): boolean {
  const stored = read(flag);
  const since = stored === null || stored.trim() === '' ? Number.NaN : Number(stored);
  return Number.isFinite(since) && since > 0 && since <= now && now - since < dismissalMs[flag];
}

export function dismiss(flag: DismissalFlag, now = Date.now()): void {
  memory.set(flag, String(now));
  try {
    localStorage.setItem(flag, String(now));
  } catch {
    // Storage is a convenience here: the notice stays away for this visit.
  }
  for (const listener of listeners) listener();
}

/** `[isHidden, hide]` for a notice that can be put away. */
export function useDismissal(flag: DismissalFlag): [isHidden: boolean, hide: () => void] {
  const isHidden = useSyncExternalStore(
    subscribe,
    () => isDismissed(flag),
    () => true,
  );
  return [isHidden, () => dismiss(flag)];
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(flag: string): string | null {
  try {
    return localStorage.getItem(flag) ?? memory.get(flag) ?? null;
  } catch {
    return memory.get(flag) ?? null;
  }
}
