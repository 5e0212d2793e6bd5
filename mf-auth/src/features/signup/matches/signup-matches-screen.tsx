import type { MemberCard as Member } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import {
  ButtonLink,
  EmptyState,
  Grid,
  Heading,
  Icon,
  IconButton,
  mediaUp,
  MemberCard,
  MemberGridSkeleton,
  Page,
  QueryView,
  showToast,
  Stack,
  Text,
  useErrorText,
} from '@liaison/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { toSitePath } from '../../../site-path.ts';
import { setLike, signupMatchesQuery } from './signup-matches.api.ts';

const skeletonCount = 6;

/** Members proposed after the sign-up (AUTH-028); continues to the path in `next`. */
export function Component() {
  const { t } = useTranslation('auth');
  const next = toSitePath(useSearchParams()[0].get('next'), '/members');
  return (
    <Page>
      <Stack $gap={5}>
        <Stack $gap={2}>
          <Heading as="h1" $size={1}>
            {t('matches.title')}
          </Heading>
          <Text $muted>{t('matches.lead')}</Text>
        </Stack>
        <QueryView
          query={useQuery(signupMatchesQuery())}
          loading={<MemberGridSkeleton count={skeletonCount} />}
          isEmpty={({ matches }) => matches.length === 0}
          empty={<EmptyState illustration="bench" title={t('matches.none')} />}
        >
          {({ matches }) => (
            <MatchGrid as="ul" role="list" $members>
              {matches.map((member) => (
                <MemberCard
                  key={member.id}
                  member={member}
                  to={`/members/${member.id}`}
                  actions={<LikeButton member={member} />}
                  eager
                />
              ))}
            </MatchGrid>
          )}
        </QueryView>
        <div>
          <ButtonLink to={next}>
            {next === '/members' ? t('signup.toMembers') : t('matches.continue')}
          </ButtonLink>
        </div>
      </Stack>
    </Page>
  );
}

/** Shown as pressed at once, and reset if the call fails. */
function LikeButton({ member }: { member: Member }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const { mutate, variables, isPending } = useMutation({
    ...setLike(member.id),
    onError: (error) => showToast(errorText(error), 'error'),
  });
  const isLiked = isPending ? variables : member.liked;
  return (
    <IconButton
      label={t('matches.like', { name: member.name })}
      solid
      aria-pressed={isLiked}
      onClick={() => mutate(!isLiked)}
    >
      <Icon icon={Heart} fill={isLiked ? 'currentColor' : 'none'} />
    </IconButton>
  );
}

/** Six columns on wide screens, so that no row has a single card. */
const MatchGrid = styled(Grid)`
  ${mediaUp.l} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`;
