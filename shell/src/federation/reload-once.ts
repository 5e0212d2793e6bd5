import { createStored, toSchema } from '@liaison/shared/storage';

const name = 'shell/reloaded-at';
const minIntervalMs = 60_000;
const reloadedAt = createStored({
  name,
  version: 1,
  schema: toSchema((value) => (typeof value === 'number' ? value : undefined)),
  initial: 0,
  area: 'session',
});

/** Prevents a reload loop (§8). */
export function reloadAtMostOnceAMinute(now: number, reload: () => void): void {
  if (now - Math.max(reloadedAt.get(), readFromHistory()) < minIntervalMs) return;
  reloadedAt.set(now);
  // Where storage is blocked or full, the state of the history entry survives the reload.
  history.replaceState({ ...history.state, [name]: now }, '');
  reload();
}

const readFromHistory = () => Number((history.state as Record<string, unknown> | null)?.[name]) || 0;
