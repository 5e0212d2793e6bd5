import type { BackendModule } from 'i18next';
import type { Locale } from '@liaison/shared/contracts';
import { isLocale } from './locale.ts';

/** Loads the translations of a namespace; resolves to undefined when no live release has it. */
export type LoadStrings = (namespace: string, locale: Locale) => Promise<Record<string, unknown> | undefined>;

/** Loads the translations of a namespace on first use. A failure is logged, not shown to the user (SH-006). */
export function createStringsBackend(load: LoadStrings): BackendModule {
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
