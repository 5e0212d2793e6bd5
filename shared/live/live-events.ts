import type { LiveEvent } from '@liaison/shared/contracts';
import { useEffect, useEffectEvent } from 'react';

export type LiveEventType = LiveEvent['type'];
export type LiveEventOfType<T extends LiveEventType> = Extract<LiveEvent, { type: T }>;
type Handler<T extends LiveEventType> = (event: LiveEventOfType<T>) => void;

const handlers = new Map<LiveEventType, Set<(event: LiveEvent) => void>>();

/** Calls the handler once for each event of a type, from the socket or from polling. Returns the function that unsubscribes. */
export function onLiveEvent<T extends LiveEventType>(type: T, handler: Handler<T>): () => void {
  const known = handlers.get(type) ?? new Set();
  const listener = (event: LiveEvent) => {
    if (isOfType(type, event)) handler(event);
  };
  handlers.set(type, known.add(listener));
  return () => known.delete(listener);
}

const isOfType = <T extends LiveEventType>(type: T, event: LiveEvent): event is LiveEventOfType<T> =>
  event.type === type;

/** Subscribes while the component is mounted and always calls the latest `handler`. */
export function useLiveEvent<T extends LiveEventType>(type: T, handler: Handler<T>): void {
  const latest = useEffectEvent(handler);
  useEffect(() => onLiveEvent(type, latest), [type]);
}

/** Calls every handler; one that throws is reported and does not stop the others. */
export function publishLiveEvent(event: LiveEvent): void {
  for (const handler of handlers.get(event.type) ?? []) {
    try {
      handler(event);
    } catch (error) {
      reportError(error);
    }
  }
}
