import type { BackendModule } from 'i18next';
import type { Locale } from '@liaison/shared/contracts';
import { isLocale } from './locale.ts';

/** The address of a namespace's JSON in a language, or nothing when no live release has it. */
export type ResolveStrings = (namespace: string, locale: Locale) => string | undefined;

/** Fetches the strings of a module when its screen first asks for them. A failure is logged, never thrown (SH-006). */
export function stringsBackend(resolve: ResolveStrings): BackendModule {
  return {
    type: 'backend',
    init: () => {},
    async read(language: string, namespace: string) {
      try {
        return await load(resolve, language, namespace);
      } catch (error) {
        // oxlint-disable-next-line no-console -- SH-006: a failed language file is only logged
        console.warn(`Strings of ${namespace} (${language}) did not load`, error);
        throw error;
      }
    },
  };
}

async function load(resolve: ResolveStrings, language: string, namespace: string) {
  const address = isLocale(language) ? resolve(namespace, language) : undefined;
  if (!address) throw new Error('No release has them');
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  return (await answer.json()) as Record<string, unknown>;
}
