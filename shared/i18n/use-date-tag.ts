import { useSyncExternalStore } from 'react';
import { toDateTag } from './locale.ts';
import { useLocale } from './use-locale.ts';

let country: string | null = null;
const listeners = new Set<() => void>();

/** Sets the country whose conventions dates and times follow; null for those of the language alone. */
export function setDateCountry(next: string | null): void {
  if (next === country) return;
  country = next;
  for (const listener of listeners) listener();
}

/** The tag of `toDateTag` for the page, which renders again when language or country change. */
export function useDateTag(): string {
  const locale = useLocale();
  const current = useSyncExternalStore(
    subscribe,
    () => country,
    () => null,
  );
  return toDateTag(locale, current);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
