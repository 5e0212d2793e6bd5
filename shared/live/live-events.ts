import type { LiveEvent } from '@liaison/shared/contracts';
import { useEffect, useEffectEvent } from 'react';

export type LiveEventType = LiveEvent['type'];
export type LiveEventOfType<T extends LiveEventType> = Extract<LiveEvent, { type: T }>;
type Handler<T extends LiveEventType> = (event: LiveEventOfType<T>) => void;

/** By the type of the events that they handle. */
const listeners = new Map<LiveEventType, Set<Listener>>();

interface Listener {
  handle(event: LiveEvent): void;
}

/** Calls the handler once for each event of a type, from the socket or from polling. Returns the function that unsubscribes. */
export function onLiveEvent<T extends LiveEventType>(type: T, handler: Handler<T>): () => void {
  const known = listeners.get(type) ?? new Set();
  const listener: Listener = { handle: handler };
  listeners.set(type, known.add(listener));
  return () => known.delete(listener);
}

/** Subscribes while the component is mounted and always calls the latest `handler`. */
export function useLiveEvent<T extends LiveEventType>(type: T, handler: Handler<T>): void {
  const latest = useEffectEvent(handler);
  useEffect(() => onLiveEvent(type, latest), [type]);
}

/** Calls every handler; one that throws is reported and does not stop the others. */
export function publishLiveEvent(event: LiveEvent): void {
  for (const { handle } of listeners.get(event.type) ?? []) {
    try {
      handle(event);
    } catch (error) {
      reportError(error);
    }
  }
}
