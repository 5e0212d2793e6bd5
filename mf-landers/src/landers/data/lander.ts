import type { Experiment } from '@liaison/shared/contracts';
import { createMemberSamples, createNewestMembersCall } from './member-calls.api.ts';

/**
 * A lander, with its texts under `variants.<type>.<slug>` in the locales. The slug `default` is also used for every slug that is
 * not listed.
 */
export interface LanderVariant {
  slug: string;
}

/** Shows other variants at the address of the default one, to shares of its visitors, and counts who signs up (DEC-38). */
export interface LanderExperiment {
  /** Unique among all experiments that are counted. */
  name: string;
  /** The first and the last day, in UTC. */
  start: string;
  end: string;
  /** Whole percent by slug; together 100. */
  shares: Readonly<Record<string, number>>;
}

export interface Lander<V extends LanderVariant = LanderVariant> {
  type: string;
  /** By default `/landers/<type>/:slug?`. */
  path?: string;
  variants: readonly [V & { slug: 'default' }, ...V[]];
  /** Whether the document brings the newest members, for the screen to show after its first render. */
  showsNewestMembers?: true;
  /** At most one of them on any day. An operator reads the results with `npx liaison experiments`. */
  experiments?: readonly LanderExperiment[];
}

/** Falls back to the default, so that links of old campaigns still open a lander (LAND-024). */
export const getVariant = <V extends LanderVariant>({ variants }: Lander<V>, slug: string | undefined): V =>
  variants.find((variant) => variant.slug === slug) ?? variants[0];

const getAddress = (lander: Lander, slug: string) => {
  const start = getRoutePath(lander).replace(/\/:slug\?$/, '');
  return slug === 'default' ? start : `${start}/${slug}`;
};

const getRoutePath = ({ type, path = `/landers/${type}/:slug?` }: Lander) => path;

/** The paths to prerender at build time, each with its slug. The last one, with parameters, stands for all other slugs. */
export function getLanderPaths(lander: Lander): Record<string, string> {
  const paths = lander.variants.map(({ slug }) => [getAddress(lander, slug), slug]);
  return { ...Object.fromEntries(paths), [getRoutePath(lander)]: 'default' };
}

const toExperiment =
  (lander: Lander) =>
  ({ shares, ...experiment }: LanderExperiment): Experiment => ({
    ...experiment,
    path: getAddress(lander, 'default'),
    variants: Object.entries(shares).map(([slug, share]) => ({
      name: slug,
      share,
      path: getAddress(lander, slug),
    })),
  });

/** The screen of a lander is `src/landers/<type>-screen.tsx`. */
export function createLanderRoute(lander: Lander) {
  const paths = getLanderPaths(lander);
  const getKey = (slug: string, text: 'title' | 'lead') => `landers:variants.${lander.type}.${slug}.${text}`;
  const isOfMember = lander.path?.startsWith('/members');
  return {
    name: isOfMember ? `members-id-${lander.type}` : `landers-${lander.type}`,
    path: getRoutePath(lander),
    screen: lander.type,
    layout: 'lander' as const,
    access: 'any' as const,
    title: getKey('default', 'title'),
    prerender: Object.keys(paths),
    ...(lander.showsNewestMembers && { calls: [createNewestMembersCall(lander.type)] }),
    ...(isOfMember && createMemberSamples(lander.type)),
    ...(lander.experiments && { experiments: lander.experiments.map(toExperiment(lander)) }),
    heads: Object.fromEntries(
      Object.entries(paths).map(([path, slug]) => [
        path,
        { title: getKey(slug, 'title'), description: getKey(slug, 'lead') },
      ]),
    ),
  };
}
