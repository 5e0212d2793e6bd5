import { ApiError, queryClient } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { refreshLikes } from '@liaison/shared/live';
import { useUser } from '@liaison/shared/session';
import {
  ButtonLink,
  EmptyState,
  ErrorPanel,
  Loading,
  Page,
  Skeleton,
  Stack,
  useErrorText,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { ProfileColumns } from './profile-columns.ts';
import { ProfileView } from './profile-view.tsx';
import { profileQuery } from './profile.api.ts';

export function loader({ params }: { params: { id?: string } }) {
  if (params.id !== undefined) void queryClient.prefetchQuery(profileQuery(params.id));
}

export function Component() {
  const { id = '' } = useParams();
  return (
    <Page>
      <Member key={id} id={id} />
    </Page>
  );
}

const unavailable = new Set(['not_found', 'profile_unavailable', 'malformed']);

function Member({ id }: { id: string }) {
  const { t } = useTranslation('members');
  const user = useUser();
  const errorText = useErrorText();
  const { data, error, isPending, isFetching, refetch } = useQuery(profileQuery(id));
  const hasLikedMe = data?.like.received === true;
  useEffect(() => {
    // Loading the profile marks a received like as seen, which changes the badge.
    if (user && hasLikedMe) void refreshLikes();
  }, [user, hasLikedMe]);

  if (isPending) return <ProfileSkeleton />;
  if (data) return <ProfileView response={data} />;
  const code = error instanceof ApiError ? error.code : undefined;
  const toSearch = <ButtonLink to="/members">{t('profile.toSearch')}</ButtonLink>;
  if (code === 'blocked') {
    return <EmptyState level="h1" illustration="door" title={errorText(error)} action={toSearch} />;
  }
  if (code !== undefined && unavailable.has(code)) {
    return (
      <EmptyState level="h1" illustration="door" title={t('profile.unavailableTitle')} action={toSearch}>
        {t('profile.unavailableText')}
      </EmptyState>
    );
  }
  return <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} isRetrying={isFetching} />;
}

function ProfileSkeleton() {
  return (
    <Loading>
      <ProfileColumns>
        <Skeleton $ratio="3 / 4" />
        <Stack>
          <Skeleton $height="40px" $width="min(320px, 80%)" />
          <Skeleton $height="20px" $width="min(200px, 60%)" />
          <Skeleton $height="52px" />
          <Skeleton $height="140px" />
          <Skeleton $height="180px" />
        </Stack>
      </ProfileColumns>
    </Loading>
  );
}
