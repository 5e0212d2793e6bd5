import { createCookie } from '@liaison/shared/storage';
import { useSyncExternalStore } from 'react';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const themeCookie = createCookie({ name: 'theme', days: 365 });
const listeners = new Set<() => void>();

/** The gateway sets this attribute from the cookie, so that the first paint has the right colours. */
function readTheme(): ThemeChoice {
  const value = document.documentElement.dataset.theme;
  return value === 'light' || value === 'dark' ? value : 'system';
}

export function setTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') {
    delete dataset.theme;
    themeCookie.remove();
  } else {
    dataset.theme = choice;
    themeCookie.set(choice);
  }
  for (const listener of listeners) listener();
}

export const useTheme = (): ThemeChoice => useSyncExternalStore(subscribe, readTheme, () => 'system');

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
