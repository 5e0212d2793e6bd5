import { useSyncExternalStore } from 'react';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const cookieMaxAgeSeconds = 365 * 86_400;
const listeners = new Set<() => void>();

/** The gateway sets this attribute from the cookie, so that the first paint has the right colours. */
function readTheme(): ThemeChoice {
  const value = document.documentElement.dataset.theme;
  return value === 'light' || value === 'dark' ? value : 'system';
}

export function setTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  document.cookie = `theme=${choice}; Max-Age=${choice === 'system' ? 0 : cookieMaxAgeSeconds}; Path=/; SameSite=Lax`;
  for (const listener of listeners) listener();
}

export const useTheme = (): ThemeChoice => useSyncExternalStore(subscribe, readTheme, () => 'system');

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
