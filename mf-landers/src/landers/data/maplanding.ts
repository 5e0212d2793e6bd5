import type { Lander, LanderVariant } from './lander.ts';

export type MapName = 'europe' | 'germany' | 'netherlands';

export const maplanding: Lander<LanderVariant & { map: MapName }> = {
  type: 'maplanding',
  variants: [
    { slug: 'default', map: 'europe' },
    { slug: 'netherlands', map: 'netherlands' },
    { slug: 'germany', map: 'germany' },
  ],
};
