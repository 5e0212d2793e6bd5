import type { BootRelease, Release, RouteDefinition } from '@liaison/shared/contracts';
import { type Choice, isShell, toBootFields } from '@liaison/release';
import type { AssetCache } from './asset-cache.ts';
import { fetchDevelopmentFile } from './development-release.ts';
import { getHashList, getScriptHashes } from './hash-list.ts';

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

/** `isNamed`: whether the document itself names scripts of this release. */
export function toBootRelease(owner: PageRelease, isNamed: boolean): BootRelease {
  const { release, base, override, lastKnownGood } = owner;
  return {
    ...toBootFields(release, base),
    ...(lastKnownGood && {
      lastKnownGood: {
        ...toBootFields(lastKnownGood, toBaseUrl(lastKnownGood)),
        ...toBootHashes({ release: lastKnownGood }, false),
      },
    }),
    ...toBootHashes(owner, isNamed),
    ...(override && { override }),
  };
}

/** A development server's files change with every edit, so they have no hashes. */
export function toBootHashes(
  { release, override }: Pick<PageRelease, 'release' | 'override'>,
  isNamed: boolean,
): Pick<BootRelease, 'hashes' | 'hashList'> {
  if (override === 'development') return {};
  const { file, sha384 } = getHashList(release);
  return { ...(isNamed && { hashes: getScriptHashes(release) }), hashList: { file, sha384 } };
}

export interface PageScript {
  url: string;
  /** Null for a script of a development server. */
  integrity: string | null;
}

/** The scripts that must run before an exposed part of a release, in order. One without a hash is left out: no page may load it. */
export function listScripts({ release, base, override }: PageRelease, part: string): PageScript[] {
  const files = release.exposes[part]?.js ?? [];
  const before = isShell(release) || part === '.' ? [] : [release.entry];
  const after = isShell(release) && part === '.' ? [release.entry] : [];
  return [...new Set([...before, ...files, ...after])].flatMap((file) => {
    const url = base + file;
    if (override === 'development') return { url, integrity: null };
    const hash = release.files[file]?.sha384;
    return hash ? { url, integrity: `sha384-${hash}` } : [];
  });
}
