import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useScreenTitle } from '@liaison/shared/module';
import {
  color,
  Heading,
  mediaUp,
  radius,
  space,
  Text,
  useNearView,
  VisuallyHidden,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Scene } from '../scenes/scene.tsx';
import { Wizard } from '../wizard/wizard.tsx';
import type { LanderVariant } from './data/lander.ts';
import { landerMembersQuery } from './lander.api.ts';

const maxPlaces = 3;

/**
 * The texts and scene of a lander with the questions that lead to the sign-up. Prerendered at build time, so the first render
 * depends on the path only.
 */
export function LanderPage({ type, variant }: { type: string; variant: LanderVariant }) {
  const { t } = useTranslation('landers');
  const [hasStarted, setStarted] = useState(false);
  const translate = (part: 'title' | 'lead') => t(`variants.${type}.${variant.slug}.${part}`);
  useScreenTitle(translate('title'));
  return (
    <Frame $hasStarted={hasStarted}>
      <SceneFrame>
        <Scene name={variant.scene} />
      </SceneFrame>
      <Content>
        {hasStarted ? (
          <VisuallyHidden as="h1">{translate('title')}</VisuallyHidden>
        ) : (
          <>
            <Heading as="h1" $size={1}>
              {translate('title')}
            </Heading>
            <Text $muted>{translate('lead')}</Text>
          </>
        )}
        <Panel>
          <Wizard onStart={() => setStarted(true)} />
        </Panel>
        {!hasStarted && <NewestPlaces type={type} slug={variant.slug} />}
      </Content>
    </Frame>
  );
}

/** The places of the newest real members, and the site's note on fictional ones. */
function NewestPlaces({ type, slug }: { type: string; slug: string }) {
  const { t } = useTranslation('landers');
  const format = useFormat();
  const { ref: linesRef, inView: isNear } = useNearView();
  const { data } = useQuery({ ...landerMembersQuery({ type, slug }), enabled: isNear });
  const real = data?.profiles.filter((member) => !member.is_fictional) ?? [];
  const places = [...new Set(real.flatMap((member) => member.city ?? member.region ?? []))].slice(
    0,
    maxPlaces,
  );
  return (
    <Lines ref={linesRef}>
      <Text $size="s" $muted>
        {places.length > 0 && t('lander.newest', { places: format.list(places) })}
      </Text>
      <Text $size="s" $muted>
        {data?.fictional_note}
      </Text>
    </Lines>
  );
}

const Frame = styled.div<{ $hasStarted: boolean }>`
  display: grid;
  gap: ${space[5]};
  width: 100%;
  max-width: 1248px;
  margin-inline: auto;
  padding: 0 ${space[4]} ${space[7]};

  ${mediaUp.l} {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
    gap: ${space[7]};
    align-items: ${({ $hasStarted }) => ($hasStarted ? 'start' : 'center')};
    padding: ${space[5]} ${space[5]} ${space[8]};
  }
  > :first-child {
    ${({ $hasStarted }) => $hasStarted && 'height: 96px;'}
    ${mediaUp.l} {
      height: min(640px, 72vh);
    }
  }
`;

const SceneFrame = styled.div`
  height: min(34vh, 280px);
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.sunken};
`;

const Content = styled.div`
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
  ${mediaUp.m} {
    padding: ${space[5]};
  }
`;

/** Reserves two lines for each text, as on the narrowest phone, so that nothing shifts. */
const Lines = styled.div`
  display: grid;
  align-content: start;
  gap: 4px;
  min-height: 5.6rem;
`;
