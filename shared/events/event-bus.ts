import { useEffect, useEffectEvent } from 'react';

/**
 * Events that one module announces to the others, named `<owner>/<past-tense fact>`.
 * Only the owner emits; anyone may listen. Payloads are plain data: no functions, no React nodes.
 */
export interface AppEvents {
  'session/signed-in': { userId: string };
  'session/signed-out': { reason: 'member-asked' | 'expired' };
  'session/credits-changed': { credits: number; paidUser: boolean };
  'members/matched': { profileId: string };
  'members/match-chosen': { profileId: string };
}

type Listener<K extends keyof AppEvents> = (payload: AppEvents[K]) => void;
type Tap = <K extends keyof AppEvents>(name: K, payload: AppEvents[K]) => void;

const listeners = new Map<keyof AppEvents, Set<Listener<never>>>();
const taps = new Set<Tap>();

/** Calls every listener; one that throws is reported and does not stop the others. */
export function emit<K extends keyof AppEvents>(name: K, payload: AppEvents[K]): void {
  for (const spy of taps) runIsolated(() => spy(name, payload));
  for (const listener of [...(listeners.get(name) ?? [])] as Listener<K>[])
    runIsolated(() => listener(payload));
}

/** Returns the function that unsubscribes. */
export function on<K extends keyof AppEvents>(name: K, listener: Listener<K>): () => void {
  const known = listeners.get(name) ?? new Set();
  listeners.set(name, known.add(listener as Listener<never>));
  return () => known.delete(listener as Listener<never>);
}

/** Listens while the component is mounted and always calls the latest `listener`. */
export function useAppEvent<K extends keyof AppEvents>(
  name: K,
  listener: (payload: AppEvents[K]) => void,
): void {
  const latest = useEffectEvent(listener);
  useEffect(() => on(name, latest), [name]);
}

/** Calls the function for every event of every module, for the developer panel. Returns the function that unsubscribes. */
export function tap(spy: Tap): () => void {
  taps.add(spy);
  return () => taps.delete(spy);
}

function runIsolated(run: () => void) {
  try {
    run();
  } catch (error) {
    reportError(error);
  }
}
