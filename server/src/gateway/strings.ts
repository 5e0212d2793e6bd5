import type { BootData, Locale, Release } from '@liaison/shared/contracts';
import { namespaceOf, type PageRelease } from './page-release.ts';

type Strings = Record<string, unknown>;

const isStrings = (value: unknown): value is Strings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the strings of releases, parsed once per version and language. */
export function stringReader() {
  const parsed = new WeakMap<Release, Map<Locale, Promise<Strings>>>();

  async function parse({ release, read }: PageRelease, locale: Locale): Promise<Strings> {
    const content = await read(release.locales[locale]);
    const strings: unknown = content ? JSON.parse(content.toString('utf8')) : {};
    return isStrings(strings) ? strings : {};
  }

  return (page: PageRelease, locale: Locale): Promise<Strings> => {
    // A module under development changes its strings without changing its version.
    if (page.override === 'development') return parse(page, locale).catch(() => ({}));
    const byLocale = parsed.get(page.release) ?? new Map<Locale, Promise<Strings>>();
    parsed.set(page.release, byLocale);
    const strings = byLocale.get(locale) ?? parse(page, locale).catch(() => ({}));
    byLocale.set(locale, strings);
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
  /** Owns the route: its namespace is needed whole. */
  owner: PageRelease | null;
  locale: Locale;
}

/** The shell's namespaces, the route's own, and of the others only the labels that titles and navigation name. */
export async function pageStrings(
  read: ReadStrings,
  { shell, modules, owner, locale }: Wanted,
): Promise<PageStrings> {
  const ofShell = await read(shell, locale);
  const all = new Map(Object.entries(ofShell));
  for (const module of modules) all.set(namespaceOf(module.release), await read(module, locale));
  const strings = new Map(Object.entries(ofShell).filter(([, namespace]) => isStrings(namespace)));
  if (owner && owner !== shell) strings.set(namespaceOf(owner.release), all.get(namespaceOf(owner.release)));
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
