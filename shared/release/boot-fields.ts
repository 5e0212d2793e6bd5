import type { BootRelease, Release, RouteDefinition } from '@liaison/shared/contracts';

/** What a page's data says of a release whose files are under `base`, apart from its hashes. */
export function toBootFields(release: Release, base: string): BootRelease {
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
    routes: routes.map(toBootRoute),
    navigation,
    slots,
    ...(background && { background }),
    locales,
    exposes,
  };
}

/** Only the gateway reads what the first HTML of a route's paths contains. */
const toBootRoute = ({
  prerender: _paths,
  heads: _heads,
  experiments: _experiments,
  calls: _calls,
  samples: _samples,
  ...route
}: RouteDefinition) => route;
