import type { BootData, Locale, Release } from '@liaison/shared/contracts';
import { namespaceOf, type PageRelease } from './page-release.ts';
import type { PageRoute } from './page-target.ts';

type Strings = Record<string, unknown>;

const isStrings = (value: unknown): value is Strings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the strings of releases, parsed once per version and file. */
export function stringReader() {
  const parsed = new WeakMap<Release, Map<string, Promise<Strings>>>();

  async function parse({ read }: PageRelease, file: string): Promise<Strings> {
    const content = await read(file);
    const strings: unknown = content ? JSON.parse(content.toString('utf8')) : {};
    return isStrings(strings) ? strings : {};
  }

  /** The release's own file, or that of one of its further namespaces. */
  return (page: PageRelease, locale: Locale, namespace?: string): Promise<Strings> => {
    const { locales, namespaces } = page.release;
    const file = namespace === undefined ? locales[locale] : namespaces?.[namespace]?.[locale];
    if (!file) return Promise.resolve({});
    // A module under development changes its strings without changing its version.
    if (page.override === 'development') return parse(page, file).catch(() => ({}));
    const byFile = parsed.get(page.release) ?? new Map<string, Promise<Strings>>();
    parsed.set(page.release, byFile);
    const strings = byFile.get(file) ?? parse(page, file).catch(() => ({}));
    byFile.set(file, strings);
    return strings;
  };
}

export type ReadStrings = ReturnType<typeof stringReader>;

export interface PageStrings {
  strings: BootData['strings'];
  labels: BootData['labels'];
}

interface Wanted {
  shell: PageRelease;
  modules: PageRelease[];
  /** Its owner's namespace is needed whole, and the shell's further ones that it names. */
  page: Pick<PageRoute, 'owner' | 'route'> | null;
  locale: Locale;
}

/** The shell's namespaces, the route's own, and of the others only the labels that titles and navigation name. */
export async function pageStrings(
  read: ReadStrings,
  { shell, modules, page, locale }: Wanted,
): Promise<PageStrings> {
  const ofShell = await read(shell, locale);
  const all = new Map(Object.entries(ofShell));
  for (const namespace of Object.keys(shell.release.namespaces ?? {}))
    all.set(namespace, await read(shell, locale, namespace));
  for (const module of modules) all.set(namespaceOf(module.release), await read(module, locale));
  const strings = new Map(Object.entries(ofShell).filter(([, namespace]) => isStrings(namespace)));
  const own = page && page.owner !== shell ? [namespaceOf(page.owner.release)] : [];
  for (const namespace of [...own, ...(page?.route.namespaces ?? [])])
    strings.set(namespace, all.get(namespace) ?? {});
  const labels = [shell, ...modules]
    .flatMap(({ release }) => labelsOf(release))
    .flatMap((key) => {
      const text = lookUp(all, key);
      return text === null ? [] : [[key, text]];
    });
  return { strings: Object.fromEntries(strings) as BootData['strings'], labels: Object.fromEntries(labels) };
}

const labelsOf = ({ routes, navigation }: Release) => [
  ...routes.map(({ title }) => title).filter((title) => title !== undefined),
  ...navigation.map(({ label }) => label),
];

/** `chat:messages`; the key may be nested or written flat. */
function lookUp(namespaces: ReadonlyMap<string, unknown>, label: string): string | null {
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
