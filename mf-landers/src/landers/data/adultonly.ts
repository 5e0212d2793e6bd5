import type { Lander } from './lander.ts';

export const adultonly: Lander = {
  type: 'adultonly',
  path: '/landers/adultonly',
  variants: [{ slug: 'default' }],
};
