import type { Release } from '@liaison/shared/contracts';
import { isStaffRelease } from '@liaison/release';
import type { PageRelease, PageRoute } from './page-release.ts';

/** Pages that a visitor is meant to find: prerendered ones, sign-in and sign-up, and those that the navigation links to. */
export function listPublicPaths(releases: readonly Release[]): string[] {
  const linked = new Set(
    releases
      .flatMap(({ navigation }) => navigation)
      .filter(({ audience }) => audience === 'any' || audience === 'visitor')
      .map(({ route }) => route),
  );
  const paths = releases
    .filter((release) => !isStaffRelease(release))
    .flatMap(({ routes }) => routes)
    .filter(({ access }) => access !== 'member')
    .flatMap(({ name, path, role, prerender = [] }) => [
      ...prerender.filter((page) => !page.includes(':')),
      ...(!path.includes(':') && (linked.has(name) || role !== null) ? [path] : []),
    ]);
  return [...new Set(paths)].toSorted();
}

interface CanonicalPathOptions {
  /** The shell and all modules of the page. */
  releases: readonly PageRelease[];
  route: PageRoute | null;
  path: string;
}

/** The public path with the content of this one, for unknown slugs that of the default; null for a page that is not public. */
export function findCanonicalPath({ releases, route, path }: CanonicalPathOptions): string | null {
  const publicPaths = listPublicPaths(releases.map(({ release }) => release));
  const candidates = [path, route?.path.replace(/\/:\w+\?$/, '')];
  return candidates.find((candidate) => candidate !== undefined && publicPaths.includes(candidate)) ?? null;
}
