import { Scene } from '@liaison/shared/ui/scenes';
import { alonetonight } from './data/alonetonight.ts';
import { HeroFrame } from './hero-frame.ts';
import { LanderPage } from './lander-page.tsx';
import { NewestPlaces } from './newest-places.tsx';
import { useLander } from './use-lander.ts';

/** A lit window in the evening, and where the newest members are. */
export function Component() {
  const { variant, ...texts } = useLander(alonetonight);
  return (
    <LanderPage
      {...texts}
      hero={
        <HeroFrame>
          <Scene name={variant.scene} />
        </HeroFrame>
      }
      footer={<NewestPlaces type={alonetonight.type} />}
    />
  );
}
