import type { Lander } from './lander.ts';

export const alonetonight: Lander = {
  type: 'alonetonight',
  variants: [
    { slug: 'default', scene: 'night' },
    { slug: 'summer', scene: 'dusk' },
  ],
};
