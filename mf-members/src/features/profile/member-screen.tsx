import { ApiError, queryClient } from '@liaison/shared/api';
import type { ErrorCode, ProfileAudience } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { refreshLikes, useLiveEvent } from '@liaison/shared/live';
import { useUser } from '@liaison/shared/session';
import { FocusTarget } from '@liaison/shared/parts';
import {
  ButtonLink,
  EmptyState,
  Loading,
  Page,
  QueryView,
  Skeleton,
  space,
  Stack,
  useErrorText,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { MainPictureFrame, ProfileColumns } from './profile-columns.ts';
import { findAudience, HiddenPreview, PreviewPanel } from './profile-preview.tsx';
import { ProfileView } from './profile-view.tsx';
import { profileQuery, resetProfile } from '../../profile.api.ts';
import { adoptFirstAnswer } from './first-answer.api.ts';

export function loader({ params: { id }, request }: { params: { id?: string }; request: Request }) {
  if (id === undefined) return;
  const as = findAudience(id, new URL(request.url).searchParams);
  adoptFirstAnswer(id);
  void queryClient.prefetchQuery(profileQuery(id, as));
}

export function Component() {
  const { id = '' } = useParams();
  const as = findAudience(id, useSearchParams()[0]);
  return <Page>{as ? <Preview id={id} as={as} /> : <Member key={id} id={id} />}</Page>;
}

/** The own profile as others see it. */
function Preview({ id, as }: { id: string; as: ProfileAudience }) {
  const query = useQuery(profileQuery(id, as));
  return (
    <BelowPanel $gap={5}>
      <PreviewPanel as={as} response={query.data} />
      <QueryView
        query={query}
        loading={<ProfileSkeleton />}
        renderError={(error) => isUnavailable(error) && <HiddenPreview />}
      >
        {(response) => <ProfileView response={response} />}
      </QueryView>
    </BelowPanel>
  );
}

function Member({ id }: { id: string }) {
  const isSignedIn = useUser() !== null;
  const query = useQuery(profileQuery(id));
  const hasLikedMe = query.data?.like.received === true;
  useEffect(() => {
    // Fetching the profile marks a received like as seen, which changes the badge.
    if (isSignedIn && hasLikedMe) void refreshLikes();
  }, [isSignedIn, hasLikedMe]);

  const [isBlocked, setBlocked] = useState(false);
  useLiveEvent('blocked', ({ profile }) => {
    if (profile !== id) return;
    setBlocked(true);
    void resetProfile(id);
  });

  return (
    <QueryView
      query={query}
      loading={<ProfileSkeleton />}
      renderError={(error) =>
        isUnavailable(error) && <UnavailableMember error={error} takesFocus={isBlocked} />
      }
    >
      {(response) => <ProfileView response={response} />}
    </QueryView>
  );
}

const unavailable = new Set<ErrorCode>([
  'not_found',
  'profile_unavailable',
  'malformed',
  'blocked',
  'blocked_by_me',
]);

const isUnavailable = (error: Error): error is ApiError =>
  error instanceof ApiError && unavailable.has(error.code);

/** `takesFocus` when it replaces a profile, which takes the focus with it. */
function UnavailableMember({ error, takesFocus }: { error: ApiError; takesFocus: boolean }) {
  const { t } = useTranslation('members');
  const errorText = useErrorText();
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  const isBlocked = error.code === 'blocked' || error.code === 'blocked_by_me';
  return (
    <EmptyState
      level="h1"
      illustration="door"
      title={
        <FocusTarget ref={title}>{isBlocked ? errorText(error) : t('profile.unavailableTitle')}</FocusTarget>
      }
      action={<ButtonLink to="/members">{t('profile.toSearch')}</ButtonLink>}
    >
      {!isBlocked && t('profile.unavailableText')}
    </EmptyState>
  );
}

function ProfileSkeleton() {
  return (
    <Loading>
      <ProfileColumns>
        <MainPictureFrame>
          <Skeleton $ratio="3 / 4" />
        </MainPictureFrame>
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

const BelowPanel = styled(Stack)`
  --alert-gap: ${space[5]};
`;
