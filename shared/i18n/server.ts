import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import type { Locale } from '@liaison/shared/contracts';
import { localeTags } from './locale.ts';

export {
  getCountryName,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelativeTime,
} from './format.ts';
export { isLocale, localeNames, localeTags, toDateTag } from './locale.ts';

const folder = new URL('./locales/', import.meta.url);
const instance = createInstance();
void instance.init({
  lng: 'en',
  fallbackLng: false,
  resources: Object.fromEntries(Object.keys(localeTags).map((locale) => [locale, readStrings(locale)])),
  initAsync: false,
  defaultNS: 'common',
  interpolation: { escapeValue: false, defaultVariables: { min_age: 18, max_age: 99 } },
});

/**
 * Translates for the `message` of responses and for mails: `translate('de', 'errors:login_failed')`.
 * Namespaces are the files of `locales/<language>/`. Values are not escaped: escape them in HTML.
 */
export const translate = (locale: Locale, key: string, values: Record<string, unknown> = {}): string =>
  instance.t(key, { ...values, lng: locale });

function readStrings(locale: string) {
  const files = readdirSync(new URL(`${locale}/`, folder)).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -5),
      JSON.parse(readFileSync(new URL(`${locale}/${name}`, folder), 'utf8')),
    ]),
  );
}
