import { useSyncExternalStore } from 'react';
import { localeTags } from './locale.ts';
import { useLocale } from './use-locale.ts';

let country: string | null = null;
const listeners = new Set<() => void>();

/** Sets the country whose conventions dates and times follow; null for those of the language alone. */
export function setDateCountry(next: string | null): void {
  if (next === country) return;
  country = next;
  for (const listener of listeners) listener();
}

/** The BCP 47 tag of language and country for dates and times: English has the day first and 24 hours in Britain (`en-GB`). */
export function useDateTag(): string {
  const locale = useLocale();
  const current = useSyncExternalStore(
    subscribe,
    () => country,
    () => null,
  );
  return current ? `${locale}-${current}` : localeTags[locale];
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
