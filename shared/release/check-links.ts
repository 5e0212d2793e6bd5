import type { Release } from '@liaison/shared/contracts';
import { toCanonicalPatterns } from './paths.ts';
import { formatReleaseId, type Problem } from './problem.ts';

/** A release of another module with the content of its scripts. */
export interface LinkSource {
  release: Release;
  scripts: string[];
}

/** Paths that the live releases of the same module have, and that neither the candidate nor another live release has. */
export function findVanishedPaths(candidate: Release, live: readonly Release[]): string[] {
  const before = live.filter(({ name }) => name === candidate.name);
  const after = [candidate, ...live.filter(({ name }) => name !== candidate.name)];
  const kept = new Set(listPatterns(after));
  return [...new Set(listPatterns(before))].filter((pattern) => !kept.has(pattern));
}

const listPatterns = (releases: readonly Release[]) =>
  releases.flatMap(({ routes }) => routes.flatMap(({ path }) => toCanonicalPatterns(path)));

/** Links in the built code of other modules to paths that go with this release. */
export function checkLinks(candidate: Release, paths: readonly string[], sources: LinkSource[]): Problem[] {
  return paths.flatMap((path) => {
    const link = toLinkPattern(path);
    const linking = sources.filter(({ scripts }) => link && scripts.some((script) => link.test(script)));
    return linking.map(({ release }): Problem => {
      const message = `${formatReleaseId(release)} links to ${path.replaceAll('/:', '/:id')}, which ${formatReleaseId(candidate)} does not have any more`;
      return { code: 'link', message };
    });
  });
}

/** A string or template with this path, such as `/members/${…}/chat`; null for a path that begins with a parameter. */
function toLinkPattern(path: string): RegExp | null {
  const segments = path.split('/').slice(1);
  if (!segments[0] || segments[0] === ':') return null;
  const parts = segments.map((part) => (part === ':' ? String.raw`(?:\$\{[^}]*\}|[^/"'\`\s]+)` : part));
  return new RegExp(`["'\`]/${parts.join('/')}["'\`?#]`, 'i');
}
