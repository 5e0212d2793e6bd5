import { parsePartModule, type PartModule } from './part-module.ts';

export type PartState =
  | { status: 'pending'; /** Resolves (never rejects) when the state changes. */ settled: Promise<void> }
  | { status: 'ready'; module: PartModule }
  | { status: 'failed'; error: unknown };

/** A screen or a slot component with the state of its loading; one object per release and name. */
export interface Part {
  state: () => PartState;
  subscribe: (listener: () => void) => () => void;
  /** Loads again, from another URL. */
  retry: () => void;
}

/** `attempt` counts from 0. */
export type PartLoader = (attempt: number, previousError: unknown) => Promise<unknown>;

const partTimeoutMs = 3000;

export class LoadTimeoutError extends Error {
  override name = 'LoadTimeoutError';
}

/** Starts loading at once. After the timeout the part counts as failed, but becomes ready if it arrives later. */
export function createPart(load: PartLoader, timeoutMs = partTimeoutMs): Part {
  const listeners = new Set<() => void>();
  let attempt = 0;
  let state: PartState = startAttempt(undefined);

  function startAttempt(previousError: unknown): PartState {
    const { promise: settled, resolve } = Promise.withResolvers<void>();
    const ownAttempt = attempt;
    const setState = (next: PartState) => {
      if (ownAttempt !== attempt || state.status === 'ready') return;
      clearTimeout(timer);
      state = next;
      resolve();
      for (const listener of listeners) listener();
    };
    const timer = setTimeout(
      () => setState({ status: 'failed', error: new LoadTimeoutError(`Not loaded after ${timeoutMs} ms`) }),
      timeoutMs,
    );
    load(attempt, previousError)
      .then(parsePartModule)
      .then(
        (module) => setState({ status: 'ready', module }),
        (error: unknown) => setState({ status: 'failed', error }),
      );
    return { status: 'pending', settled };
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry() {
      const previousError = state.status === 'failed' ? state.error : new Error('It failed while rendering');
      attempt += 1;
      state = startAttempt(previousError);
      for (const listener of listeners) listener();
    },
  };
}
