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
import { ScenePage } from '@liaison/shared/ui/scenes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
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
    <ScenePage scene={variant.scene} compact={hasStarted}>
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
    </ScenePage>
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
