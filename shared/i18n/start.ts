import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '@liaison/shared/contracts';
import { type ResolveStrings, stringsBackend } from './backend.ts';
import { isLocale } from './locale.ts';
import { rememberLocale } from './remember-locale.ts';

/** The one instance: the shell and every module translate through it. */
export const i18n: I18n = createInstance();

export interface I18nStart {
  locale: Locale;
  /** By namespace, in `locale`: ready before the first render. */
  strings: Record<string, Record<string, unknown>>;
  resolve: ResolveStrings;
  /** Values every text may name, `{{min_age}}` for one. */
  variables?: Record<string, string | number>;
}

/** Synchronous as far as the given strings go; what is missing is fetched when a component asks for it. */
export function startI18n({ locale, strings, resolve, variables }: I18nStart): I18n {
  void i18n
    .use(initReactI18next)
    .use(stringsBackend(resolve))
    .init({
      lng: locale,
      fallbackLng: false,
      resources: { [locale]: strings },
      partialBundledLanguages: true,
      ns: Object.keys(strings),
      defaultNS: 'common',
      initAsync: false,
      interpolation: { escapeValue: false, defaultVariables: variables },
      maxRetries: 1,
      retryTimeout: 500,
    });
  showLanguage(locale);
  return i18n;
}

export const currentLocale = (): Locale => (isLocale(i18n.language) ? i18n.language : 'en');

/**
 * Switches every text without a reload. Answers false, and changes nothing, when the strings did not load:
 * a page half in another language would be worse than the old one.
 */
export async function changeLocale(locale: Locale): Promise<boolean> {
  const namespaces = [i18n.options.ns ?? []].flat();
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(locale, namespace));
  if (missing.length > 0) await i18n.reloadResources([locale], missing);
  if (!namespaces.every((namespace) => i18n.hasResourceBundle(locale, namespace))) return false;

  await i18n.changeLanguage(locale);
  rememberLocale(locale);
  showLanguage(locale);
  return true;
}

function showLanguage(locale: Locale) {
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
}
