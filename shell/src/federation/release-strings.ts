import type { BootRelease, Locale } from '@liaison/shared/contracts';
import { getCurrentLocale, i18n } from '@liaison/shared/i18n';
import { boot } from '../boot/boot-data.ts';
import {
  type FileOwner,
  fetchJson,
  getFileUrl,
  getRelease,
  increaseGeneration,
  shellFiles,
  shellName,
} from './release-files.ts';

/** A namespace's file; with `part` the file holds several namespaces, and `part` is the key of this one. */
interface StringsFile {
  owner: FileOwner;
  path: string;
  part?: string;
}

type Strings = Record<string, unknown>;

/** These namespaces are in the shell's main strings file, which every page loads. */
const mainNamespaces = new Set(['shell', 'common', 'errors']);

/** The release that the loaded strings come from, by language and namespace. */
const sources = new Map(
  Object.keys(boot.strings).map((namespace) => [
    toKey(boot.locale, namespace),
    toSource(findFile(namespace, boot.locale)),
  ]),
);

/** The shell's further namespaces that texts on this page have asked for. */
const requested = new Set<string>();

/** The strings of a namespace when a text or a change of language first needs them; undefined when no live release has it. */
export async function loadNamespace(namespace: string, locale: Locale): Promise<Strings | undefined> {
  const file = findFile(namespace, locale);
  if (!file) return undefined;
  const loading = fetchStrings(file);
  void loading.then(
    () => sources.set(toKey(locale, namespace), toSource(file)),
    () => {},
  );
  const isAskedByText = boot.shell.namespaces?.[namespace] && locale === getCurrentLocale();
  if (!isAskedByText) return loading;
  requested.add(namespace);
  // A text without its strings would show its key, so its part waits for Retry (`retryRequestedStrings`) or another language.
  return loading.catch(
    (error: unknown) => new Promise((_, reject) => i18n.once('languageChanged', () => reject(error))),
  );
}

/**
 * Loads the strings that a part needs, of its own release, and returns the function that gives them to texts; rejects when one of
 * the files does not load.
 */
export async function loadPartStrings(release: BootRelease, partName: string): Promise<() => void> {
  const locale = getCurrentLocale();
  const declared = release.routes
    .filter(({ screen }) => screen === partName)
    .flatMap(({ namespaces = [] }) => namespaces);
  const loaded = await Promise.all([
    loadStrings(release.name.replace(/^mf-/, ''), locale, toFile(release, locale)),
    ...declared.map((namespace) => loadStrings(namespace, locale, findFile(namespace, locale))),
  ]);
  return () => loaded.forEach((add) => add());
}

/** Loads again, from other URLs, what texts on this page wait for. Never rejects: the part may need none of it. */
export async function retryRequestedStrings(): Promise<void> {
  increaseGeneration(shellName);
  const locale = getCurrentLocale();
  await Promise.allSettled(
    [...requested].map(async (namespace) => {
      const add = await loadStrings(namespace, locale, findFile(namespace, locale));
      add();
    }),
  );
}

/** Resolves to the function that adds the strings, unless texts have those of this release by then. */
async function loadStrings(
  namespace: string,
  locale: Locale,
  file: StringsFile | undefined,
): Promise<() => void> {
  const key = toKey(locale, namespace);
  if (!file || sources.get(key) === toSource(file)) return () => {};
  const strings = await fetchStrings(file);
  return () => {
    if (sources.get(key) === toSource(file)) return;
    // Deep: parts of another release that are on the page already keep the texts that only their release has.
    i18n.addResourceBundle(locale, namespace, strings, true, true);
    sources.set(key, toSource(file));
  };
}

function findFile(namespace: string, locale: Locale): StringsFile | undefined {
  if (mainNamespaces.has(namespace)) return { ...toFile(shellFiles, locale), part: namespace };
  const path = boot.shell.namespaces?.[namespace]?.[locale];
  if (path) return { owner: shellFiles, path };
  const release = getRelease(`mf-${namespace}`) ?? getRelease(namespace);
  return release && toFile(release, locale);
}

/** Parts that load at the same time share the request for a file. */
const requests = new Map<string, Promise<Strings>>();

async function fetchOnce(owner: FileOwner, path: string): Promise<Strings> {
  const url = getFileUrl(owner, path);
  const request = requests.get(url) ?? fetchJson(owner, path).finally(() => requests.delete(url));
  requests.set(url, request);
  return request;
}

async function fetchStrings({ owner, path, part }: StringsFile): Promise<Strings> {
  const content = await fetchOnce(owner, path);
  if (part === undefined) return content;
  const strings = content[part];
  if (typeof strings !== 'object' || strings === null) throw new Error(`${path} has no ${part}`);
  return strings as Strings;
}

function toFile(owner: FileOwner, locale: Locale): StringsFile {
  return { owner, path: owner.locales[locale] };
}

function toKey(locale: Locale, namespace: string): string {
  return `${locale}/${namespace}`;
}

function toSource(file: StringsFile | undefined): string | undefined {
  return file && `${file.owner.name}@${file.owner.version}`;
}
