import type { BootData, Locale, Release } from '@liaison/shared/contracts';
import { toNamespace, type PageRelease, type PageRoute } from './page-release.ts';

type Strings = Record<string, unknown>;

const isStrings = (value: unknown): value is Strings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the strings of releases; each file is parsed once per version. Strings that cannot be read are empty, and read again the next time. */
export function createStringReader() {
  const parsed = new WeakMap<Release, Map<string, Promise<Strings>>>();

  async function parse({ read }: PageRelease, file: string): Promise<Strings> {
    const content = await read(file);
    const strings: unknown = JSON.parse(content?.toString('utf8') ?? '');
    if (!isStrings(strings)) throw new Error(`${file} contains no strings`);
    return strings;
  }

  /** Without a namespace, the main strings of the release. */
  return (page: PageRelease, locale: Locale, namespace?: string): Promise<Strings> => {
    const { locales, namespaces } = page.release;
    const file = namespace === undefined ? locales[locale] : namespaces?.[namespace]?.[locale];
    if (!file) return Promise.resolve({});
    // Strings of a module under development change without a new version.
    if (page.override === 'development') return parse(page, file).catch(() => ({}));
    const byFile = parsed.get(page.release) ?? new Map<string, Promise<Strings>>();
    parsed.set(page.release, byFile);
    const strings = byFile.get(file) ?? parse(page, file);
    byFile.set(file, strings);
    return strings.catch(() => {
      byFile.delete(file);
      return {};
    });
  };
}

export type ReadStrings = ReturnType<typeof createStringReader>;

export interface PageStrings {
  strings: BootData['strings'];
  labels: BootData['labels'];
}

interface PageStringsOptions {
  shell: PageRelease;
  modules: PageRelease[];
  /** The page gets all strings of its owner, and the additional namespaces of the shell that its route names. */
  route: PageRoute | null;
  /** Modules whose parts fill slots when the page starts. */
  slotOwners: PageRelease[];
  locale: Locale;
}

/** Strings of the shell, of the route and of the slots, and from other modules only the labels of titles and navigation. */
export async function loadPageStrings(
  read: ReadStrings,
  { shell, modules, route, slotOwners, locale }: PageStringsOptions,
): Promise<PageStrings> {
  const shellStrings = await read(shell, locale);
  const all = new Map(Object.entries(shellStrings));
  for (const namespace of Object.keys(shell.release.namespaces ?? {}))
    all.set(namespace, await read(shell, locale, namespace));
  for (const module of modules) all.set(toNamespace(module.release), await read(module, locale));
  const strings = new Map(Object.entries(shellStrings).filter(([, namespace]) => isStrings(namespace)));
  const owners = [...(route ? [route.owner] : []), ...slotOwners].filter((owner) => owner !== shell);
  const own = owners.map(({ release }) => toNamespace(release));
  for (const namespace of [...own, ...(route?.namespaces ?? [])]) {
    const texts = all.get(namespace);
    // The browser loads strings that are missing here, but would show the keys of empty ones.
    if (isStrings(texts) && Object.keys(texts).length > 0) strings.set(namespace, texts);
  }
  const labels = [shell, ...modules]
    .flatMap(({ release }) => listLabels(release))
    .flatMap((key) => {
      const text = findLabel(all, key);
      return text === null ? [] : [[key, text]];
    });
  return { strings: Object.fromEntries(strings) as BootData['strings'], labels: Object.fromEntries(labels) };
}

const listLabels = ({ routes, navigation }: Release) => [
  ...routes.map(({ title }) => title).filter((title) => title !== undefined),
  ...navigation.flatMap(({ label, shortLabel }) => (shortLabel ? [label, shortLabel] : [label])),
];

/** Finds a label such as `chat:messages`; its key may be nested or flat. */
export function findLabel(namespaces: ReadonlyMap<string, unknown>, label = ''): string | null {
  const [namespace = '', key = ''] = label.split(':');
  const strings = namespaces.get(namespace);
  if (!isStrings(strings)) return null;
  const flat = strings[key];
  if (typeof flat === 'string') return flat;
  const nested = key
    .split('.')
    .reduce<unknown>((value, part) => (isStrings(value) ? value[part] : undefined), strings);
  return typeof nested === 'string' ? nested : null;
}
