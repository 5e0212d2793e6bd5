import type { Locale } from '@liaison/shared/contracts';
import type { ResolveStrings } from '@liaison/shared/i18n';
import { releaseOf } from '../federation/releases.ts';
import { boot } from './boot-data.ts';

/** In the one file of the shell, which every page starts with. */
const everywhere = new Set(['shell', 'common', 'errors']);

/** Where a namespace's strings are: a module's is named after it, the shell's further ones are files of their own. */
export function stringsAddress(namespace: string, locale: Locale): ReturnType<ResolveStrings> {
  if (everywhere.has(namespace))
    return { address: `${boot.shell.base}${boot.shell.locales[locale]}`, part: namespace };

  const further = boot.shell.namespaces?.[namespace]?.[locale];
  if (further) return `${boot.shell.base}${further}`;
  const release = releaseOf(`mf-${namespace}`) ?? releaseOf(namespace);
  const file = release?.locales[locale];
  return release && file ? `${release.base}${file}` : undefined;
}
