import { ApiError, queryClient } from '@liaison/shared/api';
import type { ErrorCode } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { conversationsQuery, likesQuery, refreshLikes } from '@liaison/shared/live';
import { ButtonLink, EmptyState, Loading, QueryView, Skeleton } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { profileQuery } from '../../profile.api.ts';
import { LikesPage } from './likes-page.tsx';
import { MatchCard } from './match-card.tsx';

export function loader({ params }: { params: { id?: string } }) {
  void queryClient.prefetchQuery(likesQuery);
  if (params.id !== undefined) void queryClient.prefetchQuery(profileQuery(params.id));
}

/** One match (DEC-16), with the button that opens the conversation. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <LikesPage type="matches">
      <Match key={id} id={id} />
    </LikesPage>
  );
}

const unavailable = new Set<ErrorCode>([
  'not_found',
  'profile_unavailable',
  'malformed',
  'blocked',
  'blocked_by_me',
]);

function Match({ id }: { id: string }) {
  const query = useQuery(profileQuery(id));
  const isMatch = query.data?.like.match === true;
  // Kept current by live events, while a cached profile may be older than the first message.
  const conversations = useQuery({ ...conversationsQuery, enabled: false }).data?.chats;
  const isListed = conversations?.some(({ profile }) => profile.id === id) === true;
  useEffect(() => {
    // Loading the profile marks the like as seen, which changes the badge.
    if (isMatch) void refreshLikes();
  }, [isMatch]);

  // A cached profile may be older than the match.
  const isOutdated = query.isFetching && !isMatch;
  return (
    <QueryView
      query={{ ...query, isPending: query.isPending || isOutdated }}
      loading={
        <Loading>
          <Skeleton $ratio="3 / 4" $width="min(320px, 100%)" />
        </Loading>
      }
      renderError={(error) => error instanceof ApiError && unavailable.has(error.code) && <Unavailable />}
    >
      {({ profile, like, chat }) =>
        like.match ? (
          <MatchCard member={profile} hasConversation={chat !== null || isListed} />
        ) : (
          <Navigate replace to={`/members/${id}`} />
        )
      }
    </QueryView>
  );
}

function Unavailable() {
  const { t } = useTranslation('members');
  return (
    <EmptyState
      illustration="door"
      title={t('profile.unavailableTitle')}
      action={<ButtonLink to="/likes/matches">{t('match.toMatches')}</ButtonLink>}
    >
      {t('profile.unavailableText')}
    </EmptyState>
  );
}
