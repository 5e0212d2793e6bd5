import { useTranslation } from '@liaison/shared/i18n';
import { ErrorPanel, from, MemberCard, Skeleton, space, Text, useErrorText } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { landerMembers } from '../landers/lander.api.ts';
import { useNearView } from '../use-near-view.ts';
import { Section } from './section.tsx';

const shown = 8;

/** Real members who joined lately, fictional ones labelled; their place is kept from the first paint. */
export function RecentMembers() {
  const { t } = useTranslation('landers');
  const errorText = useErrorText();
  const [list, isNear] = useNearView<HTMLUListElement>();
  const { data, error, refetch, isFetching } = useQuery({
    ...landerMembers({ type: 'home' }),
    enabled: isNear,
  });
  if (data?.profiles.length === 0) return null;
  return (
    <Section title={t('home.recent')}>
      {error ? (
        <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Cards ref={list} role="list" aria-busy={!data}>
          {data
            ? data.profiles.map((member) => (
                <MemberCard key={member.id} member={member} to={`/members/${member.id}`} />
              ))
            : Array.from({ length: shown }, (_, index) => (
                <Place key={index} aria-hidden="true">
                  <Skeleton $ratio="3 / 4" />
                </Place>
              ))}
        </Cards>
      )}
      <Note $size="s" $muted>
        {data?.fictional_note}
      </Note>
    </Section>
  );
}

/** Eight fill two rows of four, or four of two. */
const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};
  padding: 0;
  ${from.m} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space[4]};
  }
`;

const Place = styled.li`
  list-style: none;
`;

const Note = styled(Text)`
  min-height: 1.5em;
`;
