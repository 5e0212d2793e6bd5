import type { SceneName } from '@liaison/shared/ui/scenes';
import type { Lander, LanderVariant } from './lander.ts';

interface ClipVariant extends LanderVariant {
  clip: 'night' | 'dusk' | 'street' | 'evening' | 'walk' | 'letter';
  /** The first picture of the clip. */
  poster: SceneName;
}

export const transitionsvideolanding: Lander<ClipVariant> = {
  type: 'transitionsvideolanding',
  variants: [
    { slug: 'default', clip: 'evening', poster: 'dusk' },
    { slug: 'walk', clip: 'walk', poster: 'street' },
    { slug: 'letter', clip: 'letter', poster: 'letter' },
  ],
};

export const video: Lander<ClipVariant> = {
  type: 'video',
  variants: [
    { slug: 'default', clip: 'street', poster: 'street' },
    { slug: 'sunset', clip: 'dusk', poster: 'dusk' },
    { slug: 'night', clip: 'night', poster: 'night' },
  ],
};
