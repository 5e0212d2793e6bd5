import { useTranslation } from '@liaison/shared/i18n';
import { color, from, Heading, radius, space, Text } from '@liaison/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Scene } from '../scenes/scene.tsx';
import { Wizard } from '../wizard/wizard.tsx';
import type { LanderVariant } from './data/lander.ts';
import { NewestPlaces } from './newest-places.tsx';

/**
 * One idea, one way on: the words of the lander, its scene and the questions that lead to the sign-up. The first render
 * depends on nothing but the address, since its HTML is made at build time.
 */
export function LanderPage({ type, variant }: { type: string; variant: LanderVariant }) {
  const { t } = useTranslation('landers');
  const [hasBegun, setBegun] = useState(false);
  const say = (part: 'title' | 'lead') => t(`variants.${type}.${variant.slug}.${part}`);
  return (
    <Frame $hasBegun={hasBegun}>
      <Picture>
        <Scene name={variant.scene} />
      </Picture>
      <Words>
        {!hasBegun && (
          <>
            <Heading as="h1" $size={1}>
              {say('title')}
            </Heading>
            <Text $muted>{say('lead')}</Text>
          </>
        )}
        <Panel>
          <Wizard onStep={(step) => setBegun(step > 0)} />
        </Panel>
        {!hasBegun && <NewestPlaces type={type} slug={variant.slug} />}
      </Words>
    </Frame>
  );
}

const Frame = styled.div<{ $hasBegun: boolean }>`
  display: grid;
  gap: ${space[5]};
  width: 100%;
  max-width: 1248px;
  margin-inline: auto;
  padding: 0 ${space[4]} ${space[7]};

  ${from.l} {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
    gap: ${space[7]};
    align-items: ${({ $hasBegun }) => ($hasBegun ? 'start' : 'center')};
    padding: ${space[5]} ${space[5]} ${space[8]};
  }
  > :first-child {
    ${({ $hasBegun }) => $hasBegun && 'height: 96px;'}
    ${from.l} {
      height: min(640px, 72vh);
    }
  }
`;

const Picture = styled.div`
  height: min(34vh, 280px);
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.sunken};
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  min-width: 0;
`;

const Panel = styled.div`
  padding: ${space[4]};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  ${from.m} {
    padding: ${space[5]};
  }
`;
