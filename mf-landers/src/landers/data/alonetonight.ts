import type { SceneName } from '@liaison/shared/ui/scenes';
import type { Lander, LanderVariant } from './lander.ts';

export const alonetonight: Lander<LanderVariant & { scene: SceneName }> = {
  type: 'alonetonight',
  variants: [
    { slug: 'default', scene: 'night' },
    { slug: 'summer', scene: 'dusk' },
    { slug: 'letters', scene: 'letter' },
  ],
  showsNewestMembers: true,
};
