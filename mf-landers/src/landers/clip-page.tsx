import { Clip } from './clip.tsx';
import type { transitionsvideolanding, video } from './data/clip-landers.ts';
import { HeroFrame } from './hero-frame.ts';
import { LanderPage } from './lander-page.tsx';
import { useLander } from './use-lander.ts';

/** A lander whose hero is the clip of its variant. */
export function ClipPage({ lander }: { lander: typeof transitionsvideolanding | typeof video }) {
  const { variant, ...texts } = useLander(lander);
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
