import { type AppEvents, tap } from '@liaison/shared/events';
import { useEffect, useState } from 'react';

export interface PassedEvent {
  id: number;
  name: keyof AppEvents;
  payload: unknown;
  /** Milliseconds since the epoch. */
  at: number;
}

const maxEvents = 200;

/** The events of all modules since the panel opened, the last 200 of them. */
export function useEvents() {
  const [events, setEvents] = useState<PassedEvent[]>([]);
  useEffect(() => {
    let id = 0;
    return tap((name, payload) => {
      const event = { id: (id += 1), name, payload, at: Date.now() };
      setEvents((current) => [...current, event].slice(-maxEvents));
    });
  }, []);
  return { events, clear: () => setEvents([]) };
}
