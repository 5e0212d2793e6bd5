import type { Lander } from './lander.ts';

export const whoneedsstrings: Lander = {
  type: 'whoneedsstrings',
  path: '/landers/whoneedsstrings',
  variants: [{ slug: 'default' }],
};
