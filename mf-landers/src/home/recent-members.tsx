import { useTranslation } from '@liaison/shared/i18n';
import { mediaUp, MemberCard, QueryView, Skeleton, space, Text } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { landerMembersQuery } from '../landers/lander.api.ts';
import { useQueryNearView } from '../landers/use-query-near-view.ts';
import { Section } from './section.tsx';

const placeholderCount = 8;

/** The newest members. Placeholders reserve their place from the first paint. */
export function RecentMembers() {
  const { t } = useTranslation('landers');
  const { ref: listRef, query } = useQueryNearView(landerMembersQuery({ type: 'home' }));
  if (query.data?.profiles.length === 0) return null;
  return (
    <Section title={t('home.recent')}>
      <QueryView
        query={query}
        loading={
          <Cards ref={listRef} role="list" aria-busy="true">
            {Array.from({ length: placeholderCount }, (_, index) => (
              <li key={index} aria-hidden="true">
                <Skeleton $ratio="3 / 4" />
              </li>
            ))}
          </Cards>
        }
      >
        {({ profiles }) => (
          <Cards role="list">
            {profiles.map((member) => (
              <MemberCard key={member.id} member={member} to={`/members/${member.id}`} />
            ))}
          </Cards>
        )}
      </QueryView>
      <Note $size="s" $muted>
        {query.data?.fictional_note}
      </Note>
    </Section>
  );
}

/** Eight members fill two rows of four or four rows of two. */
const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};
  padding: 0;
  ${mediaUp.m} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space[4]};
  }
`;

const Note = styled(Text)`
  min-height: 1.5em;
`;
