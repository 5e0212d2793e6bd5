import { useEffect, useEffectEvent } from 'react';
import { type AppEvents, on } from './bus.ts';

/** Listens while the component is mounted; the latest `listener` is called. */
export function useAppEvent<K extends keyof AppEvents>(
  name: K,
  listener: (payload: AppEvents[K]) => void,
): void {
  const latest = useEffectEvent(listener);
  useEffect(() => on(name, latest), [name]);
}
