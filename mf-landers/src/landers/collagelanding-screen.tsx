import { radius, space } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { Portrait } from '../pictures/portrait.tsx';
import { collagelanding } from './data/collagelanding.ts';
import { HeroFrame } from './hero-frame.ts';
import { LanderPage } from './lander-page.tsx';
import { useLander } from './use-lander.ts';

/** Portraits in three tilted columns, cut off by the frame. */
export function Component() {
  const { variant, ...texts } = useLander(collagelanding);
  return (
    <LanderPage
      {...texts}
      hasExamples
      hero={
        <HeroFrame>
          <Columns>
            {variant.portraits.map((portrait, index) => (
              <Tile key={portrait}>
                <Portrait portrait={portrait} sizes="(max-width: 991px) 80px, 240px" isMain={index === 1} />
              </Tile>
            ))}
          </Columns>
        </HeroFrame>
      }
    />
  );
}

/** Larger than the frame, so that the tilt leaves no empty corner. */
const Columns = styled.div`
  position: absolute;
  inset: -4% -9% auto;
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${space[3]};
  transform: rotate(-4deg);
`;

/** The middle column begins lower, so that no two edges line up. */
const Tile = styled.div`
  aspect-ratio: 3 / 4.2;
  overflow: hidden;
  border-radius: ${radius.control};
  &:nth-child(3n + 2) {
    transform: translateY(7%);
  }
`;
