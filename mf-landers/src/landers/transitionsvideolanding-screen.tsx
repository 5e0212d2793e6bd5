import { Clip } from './clip.tsx';
import { transitionsvideolanding } from './data/clip-landers.ts';
import { HeroFrame } from './hero-frame.ts';
import { LanderPage } from './lander-page.tsx';
import { useLander } from './use-lander.ts';

/** Scenes that fade into each other. */
export function Component() {
  const { variant, ...texts } = useLander(transitionsvideolanding);
  return (
    <LanderPage
      {...texts}
      side="end"
      hero={
        <HeroFrame>
          <Clip clip={variant.clip} poster={variant.poster} />
        </HeroFrame>
      }
    />
  );
}
