import type { Locale } from '@liaison/shared/contracts';
import { releaseOf } from '../federation/releases.ts';
import { boot } from './boot-data.ts';

/** Where a namespace's strings are: a module's is named after it, the shell's further ones are files of their own. */
export function stringsAddress(namespace: string, locale: Locale): string | undefined {
  const further = boot.shell.namespaces?.[namespace]?.[locale];
  if (further) return `${boot.shell.base}${further}`;
  const release = releaseOf(`mf-${namespace}`) ?? releaseOf(namespace);
  const file = release?.locales[locale];
  return release && file ? `${release.base}${file}` : undefined;
}
