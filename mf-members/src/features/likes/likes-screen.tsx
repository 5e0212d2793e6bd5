import { queryClient } from '@liaison/shared/api';
import type { LikesResponse } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { likesQuery } from '@liaison/shared/live';
import { FocusTarget } from '@liaison/shared/parts';
import {
  ButtonLink,
  Chip,
  EmptyState,
  Grid,
  MemberGridSkeleton,
  QueryView,
  Select,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { MemberTile } from '../../member-tile.tsx';
import { useKeptItemFocus } from '../../use-kept-item-focus.ts';
import { LikesPage, type LikeType, likeTypes } from './likes-page.tsx';

export const loader = () => void queryClient.prefetchQuery(likesQuery);

/** Without a type, the received likes (MEM-038). */
export function Component() {
  const { type: typeInUrl = 'received' } = useParams();
  const type = likeTypes.find((known) => known === typeInUrl);
  return type ? <Likes type={type} /> : <Navigate replace to="/likes" />;
}

function Likes({ type }: { type: LikeType }) {
  return (
    <LikesPage type={type}>
      <QueryView query={useQuery(likesQuery)} loading={<MemberGridSkeleton count={5} />}>
        {(likes) => <LikedMembers type={type} likes={likes} />}
      </QueryView>
    </LikesPage>
  );
}

function LikedMembers({ type, likes }: { type: LikeType; likes: LikesResponse }) {
  const { t } = useTranslation('members');
  const [params, setParams] = useSearchParams();
  const emptyTitle = useRef<HTMLSpanElement>(null);
  const keptFocus = useKeptItemFocus(() => emptyTitle.current?.focus());
  const nearest = params.get('sort') === 'nearest' ? likes.nearest : undefined;
  const newest = type === 'received' ? likes.liked_by.map(({ id }) => id) : likes[type];
  const ids = nearest?.filter((id) => newest.includes(id)) ?? newest;
  const byId = new Map(likes.profiles.map((member) => [member.id, member]));
  const newIds = new Set(likes.liked_by.filter((like) => like.like_new).map(({ id }) => id));
  const members = ids.flatMap((id) => byId.get(id) ?? []);
  if (members.length === 0) {
    return (
      <EmptyState
        illustration="letter"
        title={<FocusTarget ref={emptyTitle}>{t(`likes.empty.${type}`)}</FocusTarget>}
        action={<ButtonLink to="/members">{t('likes.search')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      {likes.nearest && (
        <Order>
          <Select
            label={t('filters.sort')}
            options={[
              { value: 'newest', label: t('likes.sortNewest') },
              { value: 'nearest', label: t('filters.sortNearest') },
            ]}
            value={nearest ? 'nearest' : 'newest'}
            onChange={({ target }) =>
              setParams(target.value === 'nearest' ? { sort: 'nearest' } : {}, {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
        </Order>
      )}
      <Grid as="ul" role="list" $members {...keptFocus}>
        {members.map((member) => (
          <MemberTile
            key={member.id}
            member={member}
            to={type === 'matches' ? `/likes/m/${member.id}` : undefined}
            badge={
              type === 'received' && newIds.has(member.id) ? (
                <Chip tone="accent">{t('likes.new')}</Chip>
              ) : undefined
            }
          />
        ))}
      </Grid>
    </>
  );
}

const Order = styled.div`
  width: min(100%, 15rem);
`;
