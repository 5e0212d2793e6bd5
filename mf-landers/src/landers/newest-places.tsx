import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Text } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { landerMembersQuery } from './lander.api.ts';
import { useQueryNearView } from './use-query-near-view.ts';

const maxPlaces = 3;

/** The places of the newest real members, and the site's note on fictional ones. */
export function NewestPlaces({ type }: { type: string }) {
  const { t } = useTranslation('landers');
  const format = useFormat();
  const { ref: linesRef, query } = useQueryNearView(landerMembersQuery({ type }));
  const { data } = query;
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

/** Reserves two lines for each text, as on the narrowest phone, so that nothing shifts. */
const Lines = styled.div`
  display: grid;
  align-content: start;
  gap: 4px;
  min-height: 5.6rem;
`;
