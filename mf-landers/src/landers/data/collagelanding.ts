import type { PortraitName } from '../../pictures/portrait.tsx';
import type { Lander, LanderVariant } from './lander.ts';

export const collagelanding: Lander<LanderVariant & { portraits: readonly PortraitName[] }> = {
  type: 'collagelanding',
  variants: [
    {
      slug: 'default',
      portraits: ['female-99', 'male-46', 'female-28', 'male-90', 'female-38', 'male-26'],
    },
    {
      slug: 'fifty',
      portraits: ['female-33', 'male-01', 'female-78', 'male-59', 'female-38', 'male-99'],
    },
    {
      slug: 'outdoors',
      portraits: ['female-57', 'male-26', 'female-38', 'male-46', 'female-28', 'male-99'],
    },
  ],
};
