import type { BackendModule } from 'i18next';
import type { Locale } from '@liaison/shared/contracts';
import { isLocale } from './locale.ts';

/**
 * Returns the URL of a namespace's JSON in a language, or undefined when no live release has it. With `part` the file holds
 * several namespaces, and `part` is the key of this one.
 */
export type ResolveStrings = (
  namespace: string,
  locale: Locale,
) => string | { address: string; part: string } | undefined;

/** Fetches the translations of a namespace on first use. A failure is logged, not shown to the user (SH-006). */
export function createStringsBackend(resolve: ResolveStrings): BackendModule {
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
  const found = isLocale(language) ? resolve(namespace, language) : undefined;
  if (!found) throw new Error('No live release has this namespace');
  if (typeof found === 'string') return fetchJson(found);
  const strings = (await fetchJson(found.address))[found.part];
  if (typeof strings !== 'object' || strings === null) throw new Error(`The file has no ${found.part}`);
  return strings as Record<string, unknown>;
}

async function fetchJson(address: string) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}
