import type { BootRelease, Release } from '@liaison/shared/contracts';
import { type Choice, isShell } from '@liaison/shared/release';
import type { AssetCache } from './asset-cache.ts';
import { developmentFile } from './development-release.ts';

/** A release as one page uses it: where its files are fetched from, and how the gateway reads them itself. */
export interface PageRelease {
  release: Release;
  base: string;
  override?: 'version' | 'development';
  lastKnownGood: Release | null;
  read(path: string): Promise<Buffer | null>;
}

export function pageRelease(choice: Choice, origin: string | undefined, cache: AssetCache): PageRelease {
  const { release, lastKnownGood, reason } = choice;
  if (origin) {
    const read = (path: string) => developmentFile(origin, path);
    return { release, lastKnownGood, base: `${origin}/`, override: 'development', read };
  }
  return {
    release,
    lastKnownGood,
    base: baseOf(release),
    ...(reason === 'override' && { override: 'version' }),
    read: (path) => cache.plain(release, path),
  };
}

const baseOf = ({ name, version }: Release) => `/releases/${name}/${version}/`;

/** The namespace of a module's strings is its name without the prefix. */
export const namespaceOf = ({ name }: Pick<Release, 'name'>) => name.replace(/^mf-/, '');

export function bootRelease({ release, base, override, lastKnownGood }: PageRelease): BootRelease {
  return {
    ...describe(release, base),
    ...(lastKnownGood && { lastKnownGood: describe(lastKnownGood, baseOf(lastKnownGood)) }),
    ...(override && { override }),
  };
}

function describe(release: Release, base: string): BootRelease {
  const { name, version, entry, global, needs, libraries, routes, navigation, slots, locales } = release;
  const exposes = Object.fromEntries(Object.entries(release.exposes).map(([part, { js }]) => [part, js]));
  return {
    name,
    version,
    base,
    entry,
    global,
    needs,
    libraries,
    routes,
    navigation,
    slots,
    locales,
    exposes,
  };
}

/** Scripts that must have run before a part of a release can, in order. */
export function scriptsOf({ release, base }: PageRelease, part: string): string[] {
  const files = release.exposes[part]?.js ?? [];
  const ordered =
    isShell(release) && part !== '.' ? files : [...startOf(release, part), ...files, ...endOf(release, part)];
  return [...new Set(ordered)].map((file) => base + file);
}

const startOf = (release: Release, part: string) => (isShell(release) || part === '.' ? [] : [release.entry]);
const endOf = (release: Release, part: string) => (isShell(release) && part === '.' ? [release.entry] : []);
