import type { PortraitName } from '../../pictures/portrait.tsx';
import type { Lander, LanderVariant } from './lander.ts';

export const tinderswipe: Lander<LanderVariant & { portraits: readonly PortraitName[] }> = {
  type: 'tinderswipe',
  path: '/landers/tinderswipe',
  variants: [{ slug: 'default', portraits: ['female-86', 'male-41', 'female-95', 'male-95', 'female-38'] }],
};
