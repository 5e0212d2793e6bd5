import { useSyncExternalStore } from 'react';

const day = 86_400_000;

/** How long each dismissal lasts (DEC-32, SH-017). */
export const dismissalMs = {
  'hide-enrich-alert': 7 * day,
  'hide-push-notification-alert': 30 * day,
  'hide-disabled-notifications-alert': 7 * day,
  'hide-time-bonus-modal': 14_400_000,
  'skip-site-entry-warning': Number.POSITIVE_INFINITY,
} as const;
export type DismissalFlag = keyof typeof dismissalMs;

/** Replaces localStorage for this visit when it is blocked or full. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

/** False as well when the stored timestamp is in the future or not a number. */
export function isDismissed(flag: DismissalFlag, now = Date.now()): boolean {
  const stored = read(flag);
  const dismissedAt = stored === null || stored.trim() === '' ? Number.NaN : Number(stored);
  return (
    Number.isFinite(dismissedAt) &&
    dismissedAt > 0 &&
    dismissedAt <= now &&
    now - dismissedAt < dismissalMs[flag]
  );
}

export function dismiss(flag: DismissalFlag, now = Date.now()): void {
  memory.set(flag, String(now));
  try {
    localStorage.setItem(flag, String(now));
  } catch {
    // Blocked or full: `memory` hides the notice for this visit.
  }
  for (const listener of listeners) listener();
}

/** `[isHidden, hide]` for a dismissible notice. */
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
