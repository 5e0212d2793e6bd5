import type { ApiResponse, MemberCard, SwipeAction } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { FocusTarget, focusIfLost } from '@liaison/shared/parts';
import {
  Button,
  ButtonLink,
  Cluster,
  EmptyState,
  fontSize,
  Heading,
  Icon,
  IconButton,
  icons,
  Loading,
  mediaDown,
  MemberName,
  Panel,
  Skeleton,
  space,
  Stack,
  Text,
  useImageUrl,
  VisuallyHidden,
} from '@liaison/shared/ui';
import { Undo2, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { LeavingCard, SwipeCard, WaitingCard } from './swipe-card.tsx';
import { useSwipe } from './use-swipe.ts';
import { useSwipeKeys } from './use-swipe-keys.ts';

const shownCards = 3;

/** The stack of cards with its buttons, or why there is none. */
export function SwipeDeck({ profiles, likes_left, resets_at }: ApiResponse<'GET /api/swipe.php'>) {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const { deck, leaving, canUndo, decide, undo, handleLeft } = useSwipe(profiles);
  usePreloadedPictures(deck.slice(shownCards));
  const [current, ...others] = deck;
  const isLimited = likes_left === 0;
  const limitId = useId();
  const { emptyTitle, likeButton } = useKeptFocus(current === undefined);

  /** Passing stays possible when today's likes are used up (DEC-17). */
  const handleDecide = (action: SwipeAction) => {
    if (action !== 'like' || !isLimited) decide(action);
  };

  useSwipeKeys((key) => {
    if (key === 'Backspace') return undo();
    if (!current) return;
    if (key === 'ArrowUp') void navigate(`/members/${current.id}`);
    else handleDecide(key === 'ArrowLeft' ? 'pass' : 'like');
  });

  return (
    <Stack $gap={4} $align="center">
      <Text role="status" $muted $figures>
        {t('swipe.left', { count: likes_left })}
        {current && (
          <VisuallyHidden>
            {' '}
            {t('swipe.next')} <MemberName member={current} withAge />
          </VisuallyHidden>
        )}
      </Text>
      {isLimited && <LimitNotice titleId={limitId} time={resets_at} />}
      {current ? (
        <>
          <Cards $isLow={isLimited}>
            {others
              .slice(0, shownCards - 1)
              .map((member, index) => (
                <WaitingCard key={member.id} member={member} depth={index === 0 ? 1 : 2} />
              ))
              .toReversed()}
            <SwipeCard key={current.id} member={current} onDecide={handleDecide} />
            {leaving && <LeavingCard key={`${leaving.member.id} left`} {...leaving} onLeft={handleLeft} />}
          </Cards>
          <Decisions>
            <Button variant="secondary" icon={<Icon icon={X} />} onClick={() => decide('pass')}>
              {t('swipe.pass')}
            </Button>
            {/* Neither is disabled: that would take the focus from it. */}
            <UndoButton label={t('swipe.undo')} aria-disabled={!canUndo} onClick={undo}>
              <Icon icon={Undo2} />
            </UndoButton>
            <Button
              ref={likeButton}
              icon={<Icon icon={icons.heart} />}
              aria-disabled={isLimited}
              aria-describedby={isLimited ? limitId : undefined}
              onClick={() => handleDecide('like')}
            >
              {t('swipe.like')}
            </Button>
          </Decisions>
          <Button variant="quiet" small onClick={() => decide('skip')}>
            {t('swipe.skip')}
          </Button>
        </>
      ) : (
        <EmptyState
          illustration="letter"
          title={<FocusTarget ref={emptyTitle}>{t('swipe.emptyTitle')}</FocusTarget>}
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
          {t('swipe.emptyText')}
        </EmptyState>
      )}
    </Stack>
  );
}

/** Of the size of a deck with likes left. */
export const DeckSkeleton = () => (
  <Loading>
    <Stack $gap={4} $align="center">
      <Skeleton $width="160px" $height="1lh" />
      <Cards $isLow={false}>
        <Skeleton $height="100%" />
      </Cards>
      <Decisions>
        <Skeleton $height="48px" />
      </Decisions>
    </Stack>
  </Loading>
);

/** The last card takes the buttons with it, and an undo the button of its own: what replaces them gets the focus. */
function useKeptFocus(isEmpty: boolean) {
  const emptyTitle = useRef<HTMLSpanElement>(null);
  const likeButton = useRef<HTMLButtonElement>(null);
  const before = useRef(isEmpty);
  useEffect(() => {
    if (before.current === isEmpty) return;
    before.current = isEmpty;
    focusIfLost((isEmpty ? emptyTitle : likeButton).current);
  }, [isEmpty]);
  return { emptyTitle, likeButton };
}

/** When the next likes come, and what can be done until then. */
function LimitNotice({ titleId, time }: { titleId: string; time: string }) {
  const { t } = useTranslation('members');
  const format = useFormat();
  return (
    <Limit>
      <Stack $gap={2}>
        <Heading as="h2" $size={4} id={titleId}>
          {t('swipe.limitTitle')}
        </Heading>
        <Text $muted>{t('swipe.limitText', { time: format.dateTime(time) })}</Text>
        <Cluster>
          <ButtonLink to="/members" variant="secondary" small>
            {t('likes.search')}
          </ButtonLink>
        </Cluster>
      </Stack>
    </Limit>
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
const Cards = styled.div<{ $isLow: boolean }>`
  --around: ${({ $isLow }) => ($isLow ? 490 : 340)}px;
  position: relative;
  width: min(360px, 100%, calc((100dvh - var(--around)) * 0.75));
  min-width: 220px;
  aspect-ratio: 3 / 4;
  margin-bottom: 16px;
  ${mediaDown.m} {
    --around: ${({ $isLow }) => ($isLow ? 590 : 430)}px;
    width: min(100%, calc((100dvh - var(--around)) * 0.75));
  }
`;

const UndoButton = styled(IconButton)`
  &[aria-disabled='true'],
  &[aria-disabled='true']:hover {
    background: transparent;
    color: inherit;
    cursor: default;
    opacity: 0.5;
  }
`;

const Limit = styled(Panel)`
  width: min(100%, 480px);
`;

/**
 * Like and pass of the same width, and narrow around their text, so that neither wraps on phones; below each other when large text leaves
 * no room for their words.
 */
const Decisions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  width: min(100%, 360px);

  > :first-child,
  > :last-child {
    flex: 1 0 0;
    min-width: min-content;
    padding-inline: ${space[2]};
  }
  @media (max-width: 374.98px) {
    &,
    > * {
      gap: ${space[1]};
    }
    > :first-child,
    > :last-child {
      padding-inline: ${space[1]};
    }
  }
  @media (max-width: 359.98px) {
    > :first-child,
    > :last-child {
      font-size: ${fontSize.s};
    }
  }
`;
