import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Text } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useNearView } from '../use-near-view.ts';
import { landerMembers } from './lander.api.ts';

const placesShown = 3;

/** Where the newest members really are, and the site's note on fictional ones; its lines are reserved from the first paint. */
export function NewestPlaces({ type, slug }: { type: string; slug: string }) {
  const { t } = useTranslation('landers');
  const format = useFormat();
  const [lines, isNear] = useNearView<HTMLDivElement>();
  const { data } = useQuery({ ...landerMembers({ type, slug }), enabled: isNear });
  const real = data?.profiles.filter((member) => !member.is_fictional) ?? [];
  const places = [...new Set(real.flatMap((member) => member.city ?? member.region ?? []))].slice(
    0,
    placesShown,
  );
  return (
    <Lines ref={lines}>
      <Text $size="s" $muted>
        {places.length > 0 && t('lander.newest', { places: format.list(places) })}
      </Text>
      <Text $size="s" $muted>
        {data?.fictional_note}
      </Text>
    </Lines>
  );
}

/** Two lines of text each, as they come on the narrowest phone. */
const Lines = styled.div`
  display: grid;
  align-content: start;
  gap: 4px;
  min-height: 5.6rem;
`;
