import { useTranslation } from '@liaison/shared/i18n';
import {
  ButtonLink,
  EmptyState,
  ErrorPanel,
  from,
  Grid,
  Heading,
  MemberCard,
  MemberGridSkeleton,
  Page,
  Stack,
  Text,
  useErrorText,
  useMinimumVisible,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { sitePath } from '../../site-path.ts';
import { LikeToggle } from './like-toggle.tsx';
import { signupMatches } from './signup-matches.api.ts';

const shown = 6;

/** The first members a newcomer meets (AUTH-028), and the way on to where the sign-up was to lead. */
export function Component() {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const next = sitePath(useSearchParams()[0].get('next'), '/members');
  const { data, error, isPending, isFetching, refetch } = useQuery(signupMatches());
  const isWaiting = useMinimumVisible(isPending);

  return (
    <Page>
      <Stack $gap={5}>
        <Stack $gap={2}>
          <Heading as="h1" $size={1}>
            {t('matches.title')}
          </Heading>
          <Text $muted>{t('matches.lead')}</Text>
        </Stack>
        {isWaiting ? (
          <MemberGridSkeleton count={shown} />
        ) : error ? (
          <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : data?.matches.length === 0 ? (
          <EmptyState drawing="bench" title={t('matches.none')} />
        ) : (
          <Six as="ul" role="list" $members>
            {data?.matches.map((member) => (
              <MemberCard
                key={member.id}
                member={member}
                to={`/members/${member.id}`}
                actions={<LikeToggle member={member} />}
                eager
              />
            ))}
          </Six>
        )}
        <div>
          <ButtonLink to={next}>{next === '/members' ? t('signup.toMembers') : t('matches.goOn')}</ButtonLink>
        </div>
      </Stack>
    </Page>
  );
}

/** Two, three or all six in a row: none is left alone. */
const Six = styled(Grid)`
  ${from.l} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`;
