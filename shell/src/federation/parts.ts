import { asPartModule, type PartModule } from './part-module.ts';

export type PartState =
  | { status: 'pending'; /** Settles, never rejects, when the state is another. */ settled: Promise<void> }
  | { status: 'ready'; module: PartModule }
  | { status: 'failed'; fault: unknown };

/** A screen or slot component on its way: one per release and name, whoever shows it. */
export interface Part {
  state: () => PartState;
  subscribe: (listener: () => void) => () => void;
  /** Loads again, from another address. */
  retry: () => void;
}

/** `attempt` counts from 0; the fault of the attempt before tells what must not be met again. */
export type LoadPart = (attempt: number, faultBefore: unknown) => Promise<unknown>;

export const partDeadlineMs = 3000;

export class TooSlow extends Error {
  override name = 'TooSlow';
}

/** Starts to load at once. After the deadline the part counts as failed, yet a late arrival still makes it ready. */
export function startPart(load: LoadPart, deadlineMs = partDeadlineMs): Part {
  const listeners = new Set<() => void>();
  let attempt = 0;
  let state: PartState = begin(undefined);

  function begin(faultBefore: unknown): PartState {
    const { promise: settled, resolve } = Promise.withResolvers<void>();
    const mine = attempt;
    const become = (next: PartState) => {
      if (mine !== attempt || state.status === 'ready') return;
      clearTimeout(timer);
      state = next;
      resolve();
      for (const listener of listeners) listener();
    };
    const timer = setTimeout(
      () => become({ status: 'failed', fault: new TooSlow(`Not there after ${deadlineMs} ms`) }),
      deadlineMs,
    );
    load(attempt, faultBefore)
      .then(asPartModule)
      .then(
        (module) => become({ status: 'ready', module }),
        (fault: unknown) => become({ status: 'failed', fault }),
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
      const faultBefore = state.status === 'failed' ? state.fault : new Error('It failed while it was drawn');
      attempt += 1;
      state = begin(faultBefore);
      for (const listener of listeners) listener();
    },
  };
}
