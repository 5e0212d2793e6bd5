import { Clip } from './clip.tsx';
import { video } from './data/clip-landers.ts';
import { HeroFrame } from './hero-frame.ts';
import { LanderPage } from './lander-page.tsx';
import { useLander } from './use-lander.ts';

/** One scene that moves slowly. */
export function Component() {
  const { variant, ...texts } = useLander(video);
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
