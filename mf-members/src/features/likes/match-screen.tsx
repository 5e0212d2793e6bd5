import { ApiError, apiQuery, queryClient } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { likesQuery, refreshLikes } from '@liaison/shared/live';
import { ButtonLink, EmptyState, ErrorPanel, Loading, Skeleton, useErrorText } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { LikesPage } from './likes-page.tsx';
import { MatchCard } from './match-card.tsx';

const profileQuery = (id: string) => apiQuery('GET /api/profile.php', { query: { id } });

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

const unavailable = new Set(['not_found', 'profile_unavailable', 'malformed', 'blocked', 'blocked_by_me']);

function Match({ id }: { id: string }) {
  const { t } = useTranslation('members');
  const errorText = useErrorText();
  const { data, error, isPending, isFetching, refetch } = useQuery(profileQuery(id));
  const isMatch = data?.like.match === true;
  useEffect(() => {
    // Loading the profile marks the like as seen, which changes the badge.
    if (isMatch) void refreshLikes();
  }, [isMatch]);

  if (isPending) {
    return (
      <Loading>
        <Skeleton $ratio="3 / 4" $width="min(320px, 100%)" />
      </Loading>
    );
  }
  if (data && !isMatch) return <Navigate replace to={`/members/${id}`} />;
  if (data) return <MatchCard member={data.profile} />;
  if (error instanceof ApiError && unavailable.has(error.code)) {
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
  return <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
