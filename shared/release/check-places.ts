import type { Release } from '@liaison/shared/contracts';
import { canonicalPatterns } from './paths.ts';
import { idOf, type Problem } from './problem.ts';

/** Two releases of different modules on one page: nobody may take a route, a slot or a menu entry that is another's. */
export function checkPlaces(release: Release, other: Release): Problem[] {
  return [
    ...routeConflicts(release, other),
    ...slotConflicts(release, other),
    ...navigationConflicts(release, other),
  ];
}

function routeConflicts(release: Release, other: Release): Problem[] {
  const names = new Map(other.routes.map((route) => [route.name, route]));
  const patterns = new Map(
    other.routes.flatMap((route) => canonicalPatterns(route.path).map((pattern) => [pattern, route])),
  );
  return release.routes.flatMap((route) => {
    const sameName = names.get(route.name);
    const samePath = canonicalPatterns(route.path)
      .map((pattern) => patterns.get(pattern))
      .find((found) => found !== undefined);
    const problems: Problem[] = [];
    if (sameName) {
      const message = `${idOf(release)} names a route "${route.name}", which ${idOf(other)} has`;
      problems.push({ code: 'route', message });
    }
    if (samePath) {
      const message = `${idOf(release)} takes the path ${route.path}, which ${idOf(other)} has as ${samePath.path}`;
      problems.push({ code: 'route', message });
    }
    return problems;
  });
}

/** A place belongs to one module (DEC-34), which may fill it with several components. */
function slotConflicts(release: Release, other: Release): Problem[] {
  const taken = new Set(other.slots.map((slot) => slot.at));
  const places = [...new Set(release.slots.map((slot) => slot.at))];
  return places
    .filter((at) => taken.has(at))
    .map((at) => ({
      code: 'slot',
      message: `${idOf(release)} fills the slot "${at}", which ${idOf(other)} fills`,
    }));
}

function navigationConflicts(release: Release, other: Release): Problem[] {
  const keys = new Set(other.navigation.map((entry) => `${entry.area} ${entry.route}`));
  return release.navigation
    .filter((entry) => keys.has(`${entry.area} ${entry.route}`))
    .map(({ area, route }) => {
      const message = `${idOf(release)} adds "${route}" to the ${area} navigation, where ${idOf(other)} has it`;
      return { code: 'navigation', message };
    });
}

/** Menu entries of any live release that would lead nowhere. */
export function checkNavigationTargets(releases: readonly Release[]): Problem[] {
  const routes = new Set(releases.flatMap((release) => release.routes.map((route) => route.name)));
  return releases.flatMap((release) =>
    release.navigation
      .filter((entry) => !routes.has(entry.route))
      .map(({ area, route }): Problem => {
        const message = `${idOf(release)} leads to the route "${route}" in the ${area} navigation, which nobody has`;
        return { code: 'navigation', message };
      }),
  );
}
