import type { PartModule } from './part-module.ts';

type Outcome = { status: 'ready'; module: PartModule } | { status: 'failed'; error: unknown };

/** `settled` resolves (never rejects) when this attempt to load is no longer pending. */
export type PartState = { settled: Promise<void> } & ({ status: 'pending' } | Outcome);

/** A screen or a slot component with the state of its loading; one object per release and name. */
export interface Part {
  state: () => PartState;
  subscribe: (listener: () => void) => () => void;
  /** Loads again, from another URL. */
  retry: () => void;
}

export interface LoadAttempt {
  /** Counts from 0. */
  attempt: number;
  /** Undefined also after a part that loaded and then threw. */
  previousError: unknown;
  /** Rejects at the deadline; the part then counts as failed until it arrives. */
  deadline: Promise<never>;
}

export type PartLoader = (attempt: LoadAttempt) => Promise<PartModule>;

export const partTimeoutMs = 3000;

export class LoadTimeoutError extends Error {
  override name = 'LoadTimeoutError';
}

/** Whether a file failed to load, as opposed to a file that loaded but is invalid. */
export const isLoadError = (error: unknown): boolean =>
  /^(ChunkLoad|FileLoad|LoadTimeout)Error|RUNTIME-008/.test(String(error));

/** Starts loading at once. After the deadline the part counts as failed, but becomes ready if it arrives later. */
export function createPart(load: PartLoader): Part {
  const listeners = new Set<() => void>();
  let attempt = 0;
  let state: PartState = startAttempt(undefined);

  function startAttempt(previousError: unknown): PartState {
    // Not `Promise.withResolvers`: an iPhone that stays at iOS 16 lacks it.
    let resolve = () => {};
    const settled = new Promise<void>((fulfill) => (resolve = fulfill));
    const ownAttempt = attempt;
    const settle = (outcome: Outcome) => {
      if (ownAttempt !== attempt || state.status === 'ready') return;
      clearTimeout(timer);
      state = { ...outcome, settled };
      // React reads these fields, so that a part that is there already renders at once.
      Object.assign(settled, { status: 'fulfilled', value: undefined });
      resolve();
      for (const listener of listeners) listener();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new LoadTimeoutError()), partTimeoutMs);
    });
    deadline.catch((error: unknown) => settle({ status: 'failed', error }));
    load({ attempt, previousError, deadline }).then(
      (module) => settle({ status: 'ready', module }),
      (error: unknown) => settle({ status: 'failed', error }),
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
      const previousError = state.status === 'failed' ? state.error : undefined;
      attempt += 1;
      state = startAttempt(previousError);
      for (const listener of listeners) listener();
    },
  };
}
