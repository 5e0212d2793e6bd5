import type { PortraitName } from '../../pictures/portrait.tsx';
import type { Lander, LanderVariant } from './lander.ts';

export const gallery: Lander<LanderVariant & { portraits: readonly PortraitName[] }> = {
  type: 'gallery',
  variants: [
    {
      slug: 'default',
      portraits: [
        'female-59',
        'male-13',
        'female-65',
        'male-74',
        'female-71',
        'male-79',
        'female-36',
        'male-12',
      ],
    },
    {
      slug: 'smiles',
      portraits: [
        'female-27',
        'male-79',
        'female-74',
        'male-13',
        'female-59',
        'male-90',
        'female-95',
        'male-02',
      ],
    },
    {
      slug: 'experience',
      portraits: [
        'male-01',
        'female-33',
        'male-59',
        'female-78',
        'male-95',
        'female-02',
        'male-13',
        'female-71',
      ],
    },
  ],
};
