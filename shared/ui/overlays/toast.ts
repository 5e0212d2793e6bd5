import { useSyncExternalStore } from 'react';

/** For results of background work; feedback on a user's own action belongs beside its control. */
export interface Toast {
  id: number;
  tone: 'info' | 'success' | 'warning' | 'error';
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
  setToasts([...toasts, { id, tone, text }]);
  setTimeout(() => hideToast(id), shownMs);
}

export function hideToast(id: number): void {
  setToasts(toasts.filter((toast) => toast.id !== id));
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

function setToasts(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}
