import { useFormat, useLocale } from '@liaison/shared/i18n';

/** Country codes with their names for a `Select`, in the alphabetical order of the page's language. */
export function useCountryOptions(codes: string[]): { value: string; label: string }[] {
  const format = useFormat();
  const locale = useLocale();
  return codes
    .map((value) => ({ value, label: format.country(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}
