import { ApiError } from '@liaison/shared/api';
import { useCallback, useState, useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** The lockout after too many wrong passwords (§8): `update` takes the error of each attempt, `minutesLeft` counts down to 0. */
export function useLockout() {
  const [untilMs, setUntilMs] = useState(0);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = setInterval(() => {
        if (getMinutesUntil(untilMs) === 0) clearInterval(timer);
        onChange();
      }, 1000);
      return () => clearInterval(timer);
    },
    [untilMs],
  );
  const minutesLeft = useSyncExternalStore(
    subscribe,
    () => getMinutesUntil(untilMs),
    () => 0,
  );
  return {
    minutesLeft,
    update(error: Error) {
      const isLockout = error instanceof ApiError && error.code === 'account_blocked';
      setUntilMs(isLockout ? Date.now() + Number(error.details['minutes'] ?? 0) * minuteMs : 0);
    },
  };
}

const getMinutesUntil = (timeMs: number) => Math.max(0, Math.ceil((timeMs - Date.now()) / minuteMs));
