import { useTranslation } from '@liaison/shared/i18n';
import { Heading, mediaUp, MemberCard, Skeleton, space, Stack } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { relatedLimit, relatedQuery } from '../../profile.api.ts';

/** Similar members; a failed request shows nothing, because the page is complete without them. */
export function RelatedMembers({ id }: { id: string }) {
  const { t } = useTranslation('members');
  const { data, isLoading } = useQuery(relatedQuery(id));
  if (isLoading) return <RelatedSkeleton />;
  if (!data || data.profiles.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="related-title">
      <Heading as="h2" $size={2} id="related-title">
        {t('profile.related')}
      </Heading>
      <Strip role="list">
        {data.profiles.map((member) => (
          <MemberCard key={member.id} member={member} to={`/members/${member.id}`} />
        ))}
      </Strip>
    </Stack>
  );
}

/** As high as the section: it comes after the profile, when the user may already press a link of the footer below it. */
function RelatedSkeleton() {
  const { t } = useTranslation('members');
  return (
    <Stack inert>
      <Heading as="p" $size={2}>
        {t('profile.related')}
      </Heading>
      <Strip role="list">
        {Array.from({ length: relatedLimit }, (_, index) => (
          <li key={index}>
            <Skeleton $ratio="3 / 4" />
          </li>
        ))}
      </Strip>
    </Stack>
  );
}

const Strip = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: max(9rem, 42%);
  gap: ${space[4]};
  margin: -${space[1]};
  padding: ${space[1]};
  overflow-x: auto;
  scroll-snap-type: x proximity;

  > li {
    scroll-snap-align: start;
  }
  ${mediaUp.m} {
    grid-auto-columns: max(11rem, 22%);
  }
  ${mediaUp.xl} {
    grid-auto-columns: calc((100% - 5 * ${space[4]}) / 6);
  }
`;
