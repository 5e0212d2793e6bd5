import { useCallback, useSyncExternalStore } from 'react';

/** Whole seconds until a time (milliseconds since 1970), updated every second; 0 once it has passed. */
export function useSecondsUntil(time: number): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = setInterval(() => {
        if (getSecondsUntil(time) === 0) clearInterval(timer);
        onChange();
      }, 1000);
      return () => clearInterval(timer);
    },
    [time],
  );
  return useSyncExternalStore(
    subscribe,
    () => getSecondsUntil(time),
    () => 0,
  );
}

const getSecondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000));
