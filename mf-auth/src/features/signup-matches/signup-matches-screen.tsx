import { useTranslation } from '@liaison/shared/i18n';
import {
  ButtonLink,
  EmptyState,
  ErrorPanel,
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
          <Grid as="ul" role="list" $min="150px">
            {data?.matches.map((member) => (
              <MemberCard
                key={member.id}
                member={member}
                to={`/members/${member.id}`}
                actions={<LikeToggle member={member} />}
                eager
              />
            ))}
          </Grid>
        )}
        <div>
          <ButtonLink to={next}>{next === '/members' ? t('signup.toMembers') : t('matches.goOn')}</ButtonLink>
        </div>
      </Stack>
    </Page>
  );
}
