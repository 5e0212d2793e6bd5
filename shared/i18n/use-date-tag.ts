import { create } from 'zustand';
import { toDateTag } from './locale.ts';
import { useLocale } from './use-locale.ts';

const useDateCountry = create<string | null>(() => null);

/** Sets the country whose conventions dates and times follow; null for those of the language alone. */
export const setDateCountry = (country: string | null): void => useDateCountry.setState(country, true);

/** The tag of `toDateTag` for the page, which renders again when language or country change. */
export function useDateTag(): string {
  const locale = useLocale();
  return toDateTag(locale, useDateCountry());
}
