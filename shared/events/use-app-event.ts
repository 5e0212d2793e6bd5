import { useEffect, useEffectEvent } from 'react';
import { type AppEvents, on } from './app-events.ts';

/** Listens while the component is mounted and always calls the latest `listener`. Arguments as of `on`. */
export function useAppEvent<K extends keyof AppEvents>(
  ...[name, listener, ...version]: Parameters<typeof on<K>>
): void {
  const latest = useEffectEvent(listener);
  const subscribe = useEffectEvent((to: K) => on<K>(to, latest, ...version));
  useEffect(() => subscribe(name), [name]);
}
