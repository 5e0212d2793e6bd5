import type { LiveEvent } from '@liaison/shared/contracts';
import { useEffect, useEffectEvent } from 'react';

export type LiveType = LiveEvent['type'];
export type LiveEventOf<T extends LiveType> = Extract<LiveEvent, { type: T }>;
type Handler<T extends LiveType> = (event: LiveEventOf<T>) => void;

const handlers = new Map<LiveType, Set<(event: LiveEvent) => void>>();

/** Called once for each event of a type, whichever way it came. Returns what stops it. */
export function onLive<T extends LiveType>(type: T, handler: Handler<T>): () => void {
  const known = handlers.get(type) ?? new Set();
  const listener = (event: LiveEvent) => {
    if (isOf(type, event)) handler(event);
  };
  handlers.set(type, known.add(listener));
  return () => known.delete(listener);
}

const isOf = <T extends LiveType>(type: T, event: LiveEvent): event is LiveEventOf<T> => event.type === type;

/** As `onLive` while the component is mounted; the latest `handler` is called. */
export function useLive<T extends LiveType>(type: T, handler: Handler<T>): void {
  const latest = useEffectEvent(handler);
  useEffect(() => onLive(type, latest), [type]);
}

/** One handler that throws is reported and harms no other. */
export function tellLive(event: LiveEvent): void {
  for (const handler of handlers.get(event.type) ?? []) {
    try {
      handler(event);
    } catch (error) {
      reportError(error);
    }
  }
}
