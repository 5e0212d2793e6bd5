import { useSyncExternalStore } from 'react';

const stepMs = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** The present, once a minute: one timer for all rows. */
export const useNow = () => useSyncExternalStore(subscribe, currentStep, currentStep) * stepMs;

const currentStep = () => Math.ceil(Date.now() / stepMs);

function subscribe(changed: () => void) {
  listeners.add(changed);
  timer ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, stepMs);
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
