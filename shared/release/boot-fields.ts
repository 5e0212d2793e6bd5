import type { BootRelease, Release } from '@liaison/shared/contracts';

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
    // Only the gateway reads which paths have HTML of their own, the texts of their heads, and their experiments.
    routes: routes.map(({ prerender: _paths, heads: _heads, experiments: _experiments, ...route }) => route),
    navigation,
    slots,
    ...(background && { background }),
    locales,
    exposes,
  };
}
