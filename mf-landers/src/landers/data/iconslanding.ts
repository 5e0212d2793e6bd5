import type { Lander, LanderVariant } from './lander.ts';

export type InterestIcon =
  | 'music'
  | 'cooking'
  | 'hiking'
  | 'cinema'
  | 'coffee'
  | 'dancing'
  | 'books'
  | 'dogs'
  | 'travel'
  | 'cycling'
  | 'art'
  | 'gardens';

export const iconslanding: Lander<LanderVariant & { icons: readonly InterestIcon[] }> = {
  type: 'iconslanding',
  variants: [
    {
      slug: 'default',
      icons: ['music', 'cooking', 'hiking', 'cinema', 'coffee', 'dancing', 'books', 'dogs', 'travel'],
    },
    {
      slug: 'outdoors',
      icons: ['hiking', 'cycling', 'dogs', 'gardens', 'travel', 'coffee', 'music', 'cooking', 'dancing'],
    },
    {
      slug: 'culture',
      icons: ['books', 'cinema', 'art', 'music', 'dancing', 'cooking', 'coffee', 'travel', 'gardens'],
    },
  ],
};
