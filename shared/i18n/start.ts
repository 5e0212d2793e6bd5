import { type BackendModule, createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '@liaison/shared/contracts';
import { isLocale } from './locale.ts';
import { saveLocale } from './save-locale.ts';

/** The only instance: the shell and every module translate with it. */
export const i18n: I18n = createInstance();

export interface I18nOptions {
  locale: Locale;
  /** Translations in `locale` by namespace, available before the first render. */
  strings: Record<string, Record<string, unknown>>;
  /** Loads the translations of a namespace; resolves to undefined when no live release has it. */
  load: (namespace: string, locale: Locale) => Promise<Record<string, unknown> | undefined>;
  /** Values available in every text, such as `{{min_age}}`. */
  variables?: Record<string, string | number>;
}

/** Synchronous for the given strings; other namespaces are loaded when a component first uses them. */
export function startI18n({ locale, strings, load, variables }: I18nOptions): I18n {
  void i18n
    .use(initReactI18next)
    .use(createStringsBackend(load))
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
  setDocumentLanguage(locale);
  return i18n;
}

export const getCurrentLocale = (): Locale => (isLocale(i18n.language) ? i18n.language : 'en');

/** The language that was asked for last; the strings of an earlier one may load later. */
let wanted: Locale | undefined;

/**
 * Switches every text without a reload. Resolves to false and changes nothing when the strings did not load, so that no page
 * shows two languages, and when another language was asked for meanwhile.
 */
export async function changeLocale(locale: Locale): Promise<boolean> {
  wanted = locale;
  const namespaces = [i18n.options.ns ?? []].flat();
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(locale, namespace));
  if (missing.length > 0) await i18n.reloadResources([locale], missing);
  const isLoaded = namespaces.every((namespace) => i18n.hasResourceBundle(locale, namespace));
  if (!isLoaded || wanted !== locale) return false;

  await i18n.changeLanguage(locale);
  saveLocale(locale);
  setDocumentLanguage(locale);
  return true;
}

/** Loads the translations of a namespace on first use. A failure is logged, not shown to the user (SH-006). */
function createStringsBackend(load: I18nOptions['load']): BackendModule {
  return {
    type: 'backend',
    init: () => {},
    async read(language: string, namespace: string) {
      try {
        const strings = isLocale(language) ? await load(namespace, language) : undefined;
        if (!strings) throw new Error('No live release has this namespace');
        return strings;
      } catch (error) {
        // oxlint-disable-next-line no-console -- SH-006: a failed language file is only logged
        console.warn(`Strings of ${namespace} (${language}) did not load`, error);
        throw error;
      }
    },
  };
}

function setDocumentLanguage(locale: Locale) {
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
}
