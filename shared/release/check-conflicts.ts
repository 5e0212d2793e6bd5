import type { Release } from '@liaison/shared/contracts';
import { toCanonicalPatterns } from './paths.ts';
import { formatReleaseId, type Problem } from './problem.ts';

/** Routes, slots and navigation entries that releases of two different modules both have. */
export function checkConflicts(release: Release, other: Release): Problem[] {
  return [
    ...findRouteConflicts(release, other),
    ...findSlotConflicts(release, other),
    ...findNavigationConflicts(release, other),
  ];
}

function findRouteConflicts(release: Release, other: Release): Problem[] {
  const names = new Map(other.routes.map((route) => [route.name, route]));
  const roles = new Map(other.routes.map((route) => [route.role, route]));
  const patterns = new Map(
    other.routes.flatMap((route) => toCanonicalPatterns(route.path).map((pattern) => [pattern, route])),
  );
  const [own, others] = [formatReleaseId(release), formatReleaseId(other)];
  return release.routes.flatMap((route) => {
    const sameName = names.get(route.name);
    const samePath = toCanonicalPatterns(route.path)
      .map((pattern) => patterns.get(pattern))
      .find((found) => found !== undefined);
    const sameRole = route.role && roles.get(route.role);
    const messages = [
      ...(sameName ? [`${own} names a route "${route.name}", which ${others} has`] : []),
      ...(sameRole
        ? [`${own} gives "${route.name}" the role "${route.role}", which "${sameRole.name}" of ${others} has`]
        : []),
      ...(samePath ? [`${own} takes the path ${route.path}, which ${others} has as ${samePath.path}`] : []),
    ];
    return messages.map((message): Problem => ({ code: 'route', message }));
  });
}

/** A slot belongs to one module (DEC-34), which may fill it with several components. */
function findSlotConflicts(release: Release, other: Release): Problem[] {
  const filled = new Set(other.slots.map((slot) => slot.at));
  const own = [...new Set(release.slots.map((slot) => slot.at))];
  return own
    .filter((at) => filled.has(at))
    .map((at) => ({
      code: 'slot',
      message: `${formatReleaseId(release)} fills the slot "${at}", which ${formatReleaseId(other)} fills`,
    }));
}

function findNavigationConflicts(release: Release, other: Release): Problem[] {
  const keys = new Set(other.navigation.map((entry) => `${entry.area} ${entry.route}`));
  return release.navigation
    .filter((entry) => keys.has(`${entry.area} ${entry.route}`))
    .map(({ area, route }) => {
      const message = `${formatReleaseId(release)} adds "${route}" to the ${area} navigation, where ${formatReleaseId(other)} has it`;
      return { code: 'navigation', message };
    });
}

/** Navigation entries of the given releases whose route none of them has. */
export function findDeadNavigation(releases: readonly Release[]): Problem[] {
  const routes = new Set(releases.flatMap((release) => release.routes.map((route) => route.name)));
  return releases.flatMap((release) =>
    release.navigation
      .filter((entry) => !routes.has(entry.route))
      .map(({ area, route }): Problem => {
        const message = `${formatReleaseId(release)} leads to the route "${route}" in the ${area} navigation, which no live release has`;
        return { code: 'navigation', message };
      }),
  );
}
