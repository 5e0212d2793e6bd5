import { queryClient } from '@liaison/shared/api';
import type { LikesAnswer } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { likesQuery } from '@liaison/shared/live';
import {
  Badge,
  ButtonLink,
  Chip,
  EmptyState,
  ErrorPanel,
  Grid,
  Heading,
  MemberGridSkeleton,
  Page,
  Stack,
  TabLinks,
  useErrorText,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { MemberTile } from '../../member-tile.tsx';

const types = ['received', 'sent', 'matches'] as const;
type LikeType = (typeof types)[number];

export const loader = () => void queryClient.prefetchQuery(likesQuery);

/** `/likes` shows those received (MEM-038). */
export function Component() {
  const { type: wanted = 'received' } = useParams();
  const type = types.find((known) => known === wanted);
  return type ? <Likes type={type} /> : <Navigate replace to="/likes" />;
}

function Likes({ type }: { type: LikeType }) {
  const { t } = useTranslation(['members', 'common']);
  const { data, error, isPending, isFetching, refetch } = useQuery(likesQuery);
  const errorText = useErrorText();
  const fresh = data?.liked_by.filter((like) => like.like_new).length ?? 0;
  return (
    <Page>
      <Stack $gap={5}>
        <Heading as="h1" $size={1}>
          {t('likes.title')}
        </Heading>
        <TabLinks
          label={t('likes.title')}
          tabs={[
            {
              to: '/likes',
              label: t('likes.received'),
              badge: <Badge count={fresh} label={t('common:new', { count: fresh })} />,
              isCurrent: type === 'received',
            },
            { to: '/likes/sent', label: t('likes.sent') },
            { to: '/likes/matches', label: t('likes.matches') },
          ]}
        />
        {isPending && <MemberGridSkeleton count={5} />}
        {error && !data && (
          <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {data && <LikedMembers type={type} likes={data} />}
      </Stack>
    </Page>
  );
}

function LikedMembers({ type, likes }: { type: LikeType; likes: LikesAnswer }) {
  const { t } = useTranslation('members');
  const ids = type === 'received' ? likes.liked_by.map(({ id }) => id) : likes[type];
  const byId = new Map(likes.profiles.map((member) => [member.id, member]));
  const fresh = new Set(likes.liked_by.filter((like) => like.like_new).map(({ id }) => id));
  const members = ids.flatMap((id) => byId.get(id) ?? []);
  if (members.length === 0) {
    return (
      <EmptyState
        drawing="letter"
        title={t(`likes.empty.${type}`)}
        action={<ButtonLink to="/members">{t('likes.search')}</ButtonLink>}
      />
    );
  }
  return (
    <Grid as="ul" role="list" $members>
      {members.map((member) => (
        <MemberTile
          key={member.id}
          member={member}
          mark={
            type === 'received' && fresh.has(member.id) ? (
              <Chip tone="accent">{t('likes.new')}</Chip>
            ) : undefined
          }
        />
      ))}
    </Grid>
  );
}
