/**
 * A lander, with its texts under `variants.<type>.<slug>` in the locales. The slug `default` is also used for every slug that is
 * not listed.
 */
export interface LanderVariant {
  slug: string;
}

export interface Lander<V extends LanderVariant = LanderVariant> {
  type: string;
  /** By default `/landers/<type>/:slug?`. */
  path?: string;
  variants: readonly [V & { slug: 'default' }, ...V[]];
}

/** Falls back to the default, so that links of old campaigns still open a lander (LAND-024). */
export const getVariant = <V extends LanderVariant>({ variants }: Lander<V>, slug: string | undefined): V =>
  variants.find((variant) => variant.slug === slug) ?? variants[0];

const getRoutePath = ({ type, path = `/landers/${type}/:slug?` }: Lander) => path;

/** The paths to prerender at build time, each with its slug. The last one, with parameters, stands for all other slugs. */
export function getLanderPaths(lander: Lander): Record<string, string> {
  const path = getRoutePath(lander);
  const start = path.replace(/\/:slug\?$/, '');
  const paths = lander.variants.map(({ slug }) => [slug === 'default' ? start : `${start}/${slug}`, slug]);
  return { ...Object.fromEntries(paths), [path]: 'default' };
}

/** The screen of a lander is `src/landers/<type>-screen.tsx`. */
export function createLanderRoute(lander: Lander) {
  const paths = getLanderPaths(lander);
  const getKey = (slug: string, text: 'title' | 'lead') => `landers:variants.${lander.type}.${slug}.${text}`;
  return {
    name: lander.path?.startsWith('/members') ? `members-id-${lander.type}` : `landers-${lander.type}`,
    path: getRoutePath(lander),
    screen: lander.type,
    layout: 'lander' as const,
    access: 'any' as const,
    title: getKey('default', 'title'),
    prerender: Object.keys(paths),
    heads: Object.fromEntries(
      Object.entries(paths).map(([path, slug]) => [
        path,
        { title: getKey(slug, 'title'), description: getKey(slug, 'lead') },
      ]),
    ),
  };
}
