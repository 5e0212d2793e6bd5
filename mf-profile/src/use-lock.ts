import { ApiError } from '@liaison/shared/api';
import { useCallback, useState, useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** Too many wrong passwords (§8): `note` takes what came of a try, `minutesLeft` counts down to 0, when another may go. */
export function useLock() {
  const [until, setUntil] = useState(0);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = setInterval(() => {
        if (minutesUntil(until) === 0) clearInterval(timer);
        onChange();
      }, 1000);
      return () => clearInterval(timer);
    },
    [until],
  );
  const minutesLeft = useSyncExternalStore(
    subscribe,
    () => minutesUntil(until),
    () => 0,
  );
  return {
    minutesLeft,
    note(error: Error) {
      const isLock = error instanceof ApiError && error.code === 'account_blocked';
      setUntil(isLock ? Date.now() + Number(error.details['minutes'] ?? 0) * minuteMs : 0);
    },
  };
}

const minutesUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / minuteMs));
