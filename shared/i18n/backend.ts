import type { BackendModule } from 'i18next';
import type { Locale } from '@liaison/shared/contracts';
import { isLocale } from './locale.ts';

/**
 * The address of a namespace's JSON in a language, or nothing when no live release has it. With `part`, the file holds several
 * namespaces and this is the name of ours.
 */
export type ResolveStrings = (
  namespace: string,
  locale: Locale,
) => string | { address: string; part: string } | undefined;

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
  const found = isLocale(language) ? resolve(namespace, language) : undefined;
  if (!found) throw new Error('No release has them');
  if (typeof found === 'string') return fetchJson(found);
  const strings = (await fetchJson(found.address))[found.part];
  if (typeof strings !== 'object' || strings === null) throw new Error(`The file has no ${found.part}`);
  return strings as Record<string, unknown>;
}

async function fetchJson(address: string) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  return (await answer.json()) as Record<string, unknown>;
}
