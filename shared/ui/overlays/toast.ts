import { useSyncExternalStore } from 'react';

/** For results of work in the background; what the reader just did answers in its own place. */
export interface Toast {
  id: number;
  tone: 'info' | 'ok' | 'warn' | 'bad';
  /** Translated. */
  text: string;
}

const shownMs = 6000;
let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** Shows a text at the edge of the page for six seconds; the same text is not shown twice at once. */
export function showToast(text: string, tone: Toast['tone'] = 'info'): void {
  if (toasts.some((toast) => toast.text === text)) return;
  const id = nextId++;
  replace([...toasts, { id, tone, text }]);
  setTimeout(() => hideToast(id), shownMs);
}

export function hideToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function replace(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}
