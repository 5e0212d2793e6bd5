import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales, type Locale, type Release } from '@liaison/shared/contracts';

export interface StringFolders {
  /** `<locale>.json` of the module's own namespace. */
  own: string;
  /** `<locale>/<namespace>.json`: what the shell carries for everybody. */
  common?: string;
  /** Namespace → folder of `<locale>.json`: further ones, each loaded when a text first asks for it. */
  further?: Record<string, string>;
}

/** Of `shared/i18n/locales`: in every page, and each in a file of its own, loaded when a text first asks for it. */
const everywhere = ['common', 'errors'];
const onDemand = ['traits', 'photos'];

type Emit = (name: string, content: string) => void;
type ByLocale = Record<Locale, string>;

/** One file per language; the shell's holds several namespaces by name, a module's its own strings directly. */
export function emitStrings(
  { own, common, further = {} }: StringFolders,
  emit: Emit,
): Pick<Release, 'locales' | 'namespaces'> {
  const write = (stem: string, locale: Locale, strings: unknown) => {
    const content = JSON.stringify(strings);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const name = `locales/${stem}${locale}.${hash}.json`;
    emit(name, content);
    return name;
  };
  if (!common)
    return { locales: byLocale((locale) => write('', locale, readJson(join(own, `${locale}.json`)))) };

  const stringsOf = (locale: Locale, namespace: string) =>
    readJson(join(common, locale, `${namespace}.json`));
  const bundled = byLocale((locale) => {
    const shared = everywhere.map((namespace) => [namespace, stringsOf(locale, namespace)]);
    return write('', locale, { shell: readJson(join(own, `${locale}.json`)), ...Object.fromEntries(shared) });
  });
  const inFile = (namespace: string, read: (locale: Locale) => unknown) =>
    [namespace, byLocale((locale) => write(`${namespace}.`, locale, read(locale)))] as const;
  const namespaces = [
    ...onDemand.map((namespace) => inFile(namespace, (locale) => stringsOf(locale, namespace))),
    ...Object.entries(further).map(([namespace, folder]) =>
      inFile(namespace, (locale) => readJson(join(folder, `${locale}.json`))),
    ),
  ];
  return { locales: bundled, namespaces: Object.fromEntries(namespaces) };
}

const byLocale = (nameOf: (locale: Locale) => string): ByLocale =>
  Object.fromEntries(locales.map((locale) => [locale, nameOf(locale)])) as ByLocale;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
