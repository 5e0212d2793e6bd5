import { createStoredText, toSchema } from '@liaison/shared/storage';
import { useCallback, useSyncExternalStore } from 'react';

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

const openFlag = (name: DismissalFlag) =>
  createStoredText({ name, schema: toSchema((text) => (Number(text) > 0 ? Number(text) : undefined)) });

/** False as well when the stored timestamp is in the future or not a number. */
export function isDismissed(flag: DismissalFlag, now = Date.now()): boolean {
  const dismissedAt = openFlag(flag).get();
  return dismissedAt !== null && dismissedAt <= now && now - dismissedAt < dismissalMs[flag];
}

export const dismiss = (flag: DismissalFlag, now = Date.now()): void => openFlag(flag).set(String(now));

/** `[isHidden, hide]` for a dismissible notice. */
export function useDismissal(flag: DismissalFlag): [isHidden: boolean, hide: () => void] {
  const subscribe = useCallback((onChange: () => void) => openFlag(flag).subscribe(onChange), [flag]);
  const isHidden = useSyncExternalStore(
    subscribe,
    () => isDismissed(flag),
    () => true,
  );
  return [isHidden, () => dismiss(flag)];
}
