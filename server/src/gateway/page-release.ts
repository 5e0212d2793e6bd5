import type { BootRelease, Release, RouteDefinition } from '@liaison/shared/contracts';
import { type Choice, isShell } from '@liaison/release';
import type { AssetCache } from './asset-cache.ts';
import { fetchDevelopmentFile } from './development-release.ts';

/** A release as used by one page: its base URL, and how the gateway itself reads its files. */
export interface PageRelease {
  release: Release;
  base: string;
  override?: 'version' | 'development';
  lastKnownGood: Release | null;
  read(path: string): Promise<Buffer | null>;
}

/** A route of one of the page's releases. */
export interface PageRoute extends RouteDefinition {
  owner: PageRelease;
}

export const listPageRoutes = (releases: readonly PageRelease[]): PageRoute[] =>
  releases.flatMap((owner) => owner.release.routes.map((route) => ({ ...route, owner })));

export function toPageRelease(choice: Choice, origin: string | undefined, cache: AssetCache): PageRelease {
  const { release, lastKnownGood, reason } = choice;
  if (origin) {
    const read = (path: string) => fetchDevelopmentFile(origin, path);
    return { release, lastKnownGood, base: `${origin}/`, override: 'development', read };
  }
  return {
    release,
    lastKnownGood,
    base: toBaseUrl(release),
    ...(reason === 'override' && { override: 'version' }),
    read: (path) => cache.readPlain(release, path),
  };
}

const toBaseUrl = ({ name, version }: Release) => `/releases/${name}/${version}/`;

/** The namespace of a module's strings is its name without the prefix. */
export const toNamespace = ({ name }: Pick<Release, 'name'>) => name.replace(/^mf-/, '');

export function toBootRelease({ release, base, override, lastKnownGood }: PageRelease): BootRelease {
  return {
    ...toBootFields(release, base),
    ...(lastKnownGood && { lastKnownGood: toBootFields(lastKnownGood, toBaseUrl(lastKnownGood)) }),
    ...(override && { override }),
  };
}

function toBootFields(release: Release, base: string): BootRelease {
  const { name, version, entry, global, needs, libraries, routes, navigation, slots, background, locales } =
    release;
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
    ...(background && { background }),
    locales,
    exposes,
  };
}

/** URLs of the scripts that must run before an exposed part of a release, in order. */
export function listScripts({ release, base }: PageRelease, part: string): string[] {
  const files = release.exposes[part]?.js ?? [];
  const before = isShell(release) || part === '.' ? [] : [release.entry];
  const after = isShell(release) && part === '.' ? [release.entry] : [];
  return [...new Set([...before, ...files, ...after])].map((file) => base + file);
}
