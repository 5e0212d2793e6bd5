import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales, type Release } from '@liaison/shared/contracts';
import { shortHash } from './short-hash.ts';

export interface StringFolders {
  /** `<locale>.json` of the module's own namespace. */
  own: string;
  /** `<locale>/<namespace>.json`: the shared namespaces that the shell releases. */
  common?: string;
  /** Folders of `<locale>.json` by namespace: each namespace is loaded when a text first needs it. */
  further?: Record<string, string>;
}

/** Namespaces of `shared/i18n/locales` that every page has, and those that have their own file, loaded when a text first needs it. */
const everywhere = ['common', 'errors'];
const onDemand = ['traits', 'photos', 'reports', 'complaints', 'panel'];

type Emit = (name: string, content: string) => void;
type ByLocale = Record<Locale, string>;

/** Emits one file per language. The shell's file contains several namespaces by name, a module's only its own strings. */
export function emitStrings(
  { own, common, further = {} }: StringFolders,
  emit: Emit,
): Pick<Release, 'locales' | 'namespaces'> {
  const write = (stem: string, locale: Locale, strings: unknown) => {
    const content = JSON.stringify(strings);
    const name = `locales/${stem}${locale}.${shortHash(content)}.json`;
    emit(name, content);
    return name;
  };
  if (!common)
    return { locales: byLocale((locale) => write('', locale, readJson(join(own, `${locale}.json`)))) };

  const readStrings = (locale: Locale, namespace: string) =>
    readJson(join(common, locale, `${namespace}.json`));
  const bundled = byLocale((locale) => {
    const shared = everywhere.map((namespace) => [namespace, readStrings(locale, namespace)]);
    return write('', locale, { shell: readJson(join(own, `${locale}.json`)), ...Object.fromEntries(shared) });
  });
  const emitNamespace = (namespace: string, read: (locale: Locale) => unknown) =>
    [namespace, byLocale((locale) => write(`${namespace}.`, locale, read(locale)))] as const;
  const namespaces = [
    ...onDemand.map((namespace) => emitNamespace(namespace, (locale) => readStrings(locale, namespace))),
    ...Object.entries(further).map(([namespace, folder]) =>
      emitNamespace(namespace, (locale) => readJson(join(folder, `${locale}.json`))),
    ),
  ];
  return { locales: bundled, namespaces: Object.fromEntries(namespaces) };
}

const byLocale = (getName: (locale: Locale) => string): ByLocale =>
  Object.fromEntries(locales.map((locale) => [locale, getName(locale)])) as ByLocale;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
