/** The picture behind a lander; each is drawn in `src/scenes`. */
export type SceneName = 'night' | 'dusk';

/**
 * One lander: its address is `/landers/<type>/<slug>`, its words are `variants.<type>.<slug>` in the module's strings. The slug
 * `default` also answers for every slug that is not listed here.
 */
export interface LanderVariant {
  slug: string;
  scene: SceneName;
}

export interface Lander {
  type: string;
  variants: readonly [LanderVariant & { slug: 'default' }, ...LanderVariant[]];
}

/** Never "not found": an old campaign's link still opens a lander (LAND-024). */
export const variantOf = ({ variants }: Lander, slug: string | undefined): LanderVariant =>
  variants.find((variant) => variant.slug === slug) ?? variants[0];

/** Every address whose first HTML is made at build time. */
export const pathsOf = ({ type, variants }: Lander): string[] =>
  variants.map(({ slug }) => (slug === 'default' ? `/landers/${type}` : `/landers/${type}/${slug}`));
