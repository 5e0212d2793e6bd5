import type { SceneName } from '@liaison/shared/ui/scenes';

/**
 * A lander at `/landers/<type>/<slug>`, with its texts under `variants.<type>.<slug>` in the locales. The slug `default` is also
 * used for every slug that is not listed.
 */
export interface LanderVariant {
  slug: string;
  scene: SceneName;
}

export interface Lander {
  type: string;
  variants: readonly [LanderVariant & { slug: 'default' }, ...LanderVariant[]];
}

/** Falls back to the default, so that links of old campaigns still open a lander (LAND-024). */
export const getVariant = ({ variants }: Lander, slug: string | undefined): LanderVariant =>
  variants.find((variant) => variant.slug === slug) ?? variants[0];

/** The paths to prerender at build time. */
export const getLanderPaths = ({ type, variants }: Lander): string[] =>
  variants.map(({ slug }) => (slug === 'default' ? `/landers/${type}` : `/landers/${type}/${slug}`));

/** The screen of a lander is `src/landers/<type>-screen.tsx`. */
export const createLanderRoute = (lander: Lander) => ({
  name: `landers-${lander.type}`,
  path: `/landers/${lander.type}/:slug?`,
  screen: lander.type,
  layout: 'lander' as const,
  access: 'any' as const,
  title: `landers:variants.${lander.type}.default.title`,
  prerender: getLanderPaths(lander),
});
