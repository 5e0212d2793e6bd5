import { create } from 'zustand';

/** For results of background work; feedback on a user's own action belongs beside its control. */
export interface Toast {
  id: number;
  tone: 'info' | 'success' | 'warning' | 'error';
  /** Translated. */
  text: string;
  hide: () => void;
}

const shownMs = 6000;
let nextId = 1;

export const useToasts = create<readonly Toast[]>(() => []);

/**
 * Shows a text at the edge of the page for six seconds. One that comes again replaces the first, so that it is announced again. Returns a
 * function that hides it.
 */
export function showToast(text: string, tone: Toast['tone'] = 'info'): () => void {
  const others = useToasts.getState().filter((toast) => toast.text !== text);
  const id = nextId++;
  const hide = () => useToasts.setState((toasts) => toasts.filter((toast) => toast.id !== id), true);
  useToasts.setState([...others, { id, tone, text, hide }], true);
  setTimeout(hide, shownMs);
  return hide;
}
