/**
 * Facts one module announces to the others, named `<owner>/<past-tense fact>`.
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

/** Tells every listener; one that throws is reported and harms no other. */
export function emit<K extends keyof AppEvents>(name: K, payload: AppEvents[K]): void {
  for (const spy of taps) isolated(() => spy(name, payload));
  for (const listener of [...(listeners.get(name) ?? [])] as Listener<K>[]) isolated(() => listener(payload));
}

/** Returns the function that stops listening. */
export function on<K extends keyof AppEvents>(name: K, listener: Listener<K>): () => void {
  const known = listeners.get(name) ?? new Set();
  listeners.set(name, known.add(listener as Listener<never>));
  return () => known.delete(listener as Listener<never>);
}

/** Sees every event of every module, for the developer panel. */
export function tap(spy: Tap): () => void {
  taps.add(spy);
  return () => taps.delete(spy);
}

function isolated(run: () => void) {
  try {
    run();
  } catch (error) {
    reportError(error);
  }
}
