import type { ApiResponse, MemberCard } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import {
  Button,
  ButtonLink,
  Cluster,
  EmptyState,
  Icon,
  IconButton,
  mediaDown,
  space,
  Stack,
  Text,
  useImageUrl,
  VisuallyHidden,
} from '@liaison/shared/ui';
import { Heart, Undo2, X } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { LeavingCard, SwipeCard, WaitingCard } from './swipe-card.tsx';
import { useSwipe } from './use-swipe.ts';
import { useSwipeKeys } from './use-swipe-keys.ts';

const shownCards = 3;

/** The stack of cards with its buttons, or why there is none. */
export function SwipeDeck({ profiles, likes_left, resets_at }: ApiResponse<'GET /api/swipe.php'>) {
  const { t } = useTranslation('members');
  const format = useFormat();
  const navigate = useNavigate();
  const { deck, leaving, isBusy, canUndo, decide, undo, handleLeft } = useSwipe(profiles);
  usePreloadedPictures(deck.slice(shownCards));
  const [current, ...others] = deck;
  const isLimited = likes_left === 0;
  const isPlaying = !isLimited && current !== undefined;

  useSwipeKeys((key) => {
    if (key === 'Backspace') return undo();
    if (!isPlaying) return;
    if (key === 'ArrowUp') void navigate(`/members/${current.id}`);
    else decide(key === 'ArrowLeft' ? 'pass' : 'like');
  });

  return (
    <Stack $gap={4} $align="center">
      <Text role="status" $muted $figures>
        {t('swipe.left', { count: likes_left })}
        {current && isPlaying && (
          <VisuallyHidden> {t('swipe.next', { name: current.name, age: current.age })}</VisuallyHidden>
        )}
      </Text>
      {isPlaying ? (
        <>
          <Cards>
            {others
              .slice(0, shownCards - 1)
              .map((member, index) => (
                <WaitingCard key={member.id} member={member} depth={index === 0 ? 1 : 2} />
              ))
              .toReversed()}
            <SwipeCard key={current.id} member={current} onDecide={decide} />
            {leaving && <LeavingCard key={`${leaving.member.id} left`} {...leaving} onLeft={handleLeft} />}
          </Cards>
          <Decisions>
            <Button
              variant="secondary"
              icon={<Icon icon={X} />}
              aria-disabled={isBusy}
              onClick={() => decide('pass')}
            >
              {t('swipe.pass')}
            </Button>
            <IconButton label={t('swipe.undo')} disabled={!canUndo} onClick={undo}>
              <Icon icon={Undo2} />
            </IconButton>
            <Button icon={<Icon icon={Heart} />} aria-disabled={isBusy} onClick={() => decide('like')}>
              {t('swipe.like')}
            </Button>
          </Decisions>
          <Button variant="quiet" small aria-disabled={isBusy} onClick={() => decide('skip')}>
            {t('swipe.skip')}
          </Button>
        </>
      ) : (
        <EmptyState
          illustration="letter"
          title={isLimited ? t('swipe.limitTitle') : t('swipe.emptyTitle')}
          action={
            <Cluster $gap={3} $justify="center">
              {canUndo && (
                <Button variant="secondary" icon={<Icon icon={Undo2} />} onClick={undo}>
                  {t('swipe.undo')}
                </Button>
              )}
              <ButtonLink to="/members">{t('likes.search')}</ButtonLink>
            </Cluster>
          }
        >
          {isLimited ? t('swipe.limitText', { time: format.dateTime(resets_at) }) : t('swipe.emptyText')}
        </EmptyState>
      )}
    </Stack>
  );
}

/** Loads the pictures of cards that are not shown yet. */
function usePreloadedPictures(members: readonly MemberCard[]) {
  const imageUrl = useImageUrl();
  const urls = members.flatMap(({ main_image }) => (main_image ? imageUrl(main_image.filename) : []));
  const list = urls.slice(0, shownCards).join(' ');
  useEffect(() => {
    for (const url of list.split(' ').filter(Boolean)) new Image().src = url;
  }, [list]);
}

/** A card leaves sideways without making the page wider. */
const Cards = styled.div`
  position: relative;
  width: min(360px, 100%, calc((100dvh - 340px) * 0.75));
  min-width: 220px;
  aspect-ratio: 3 / 4;
  margin-bottom: 16px;
  ${mediaDown.m} {
    width: min(100%, calc((100dvh - 430px) * 0.75));
  }
`;

/** Like and pass in columns of the same width, so that the row does not wrap on phones. */
const Decisions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[2]};
  width: min(100%, 360px);
`;
