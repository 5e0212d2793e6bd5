import { useCallback, useSyncExternalStore } from 'react';

/** Whole seconds until a moment (milliseconds since 1970), counted down while one looks; 0 when it has come. */
export function useSecondsUntil(moment: number): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = setInterval(() => {
        if (secondsUntil(moment) === 0) clearInterval(timer);
        onChange();
      }, 1000);
      return () => clearInterval(timer);
    },
    [moment],
  );
  return useSyncExternalStore(
    subscribe,
    () => secondsUntil(moment),
    () => 0,
  );
}

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** 90 seconds are 1:30. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
