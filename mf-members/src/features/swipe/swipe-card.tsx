import type { MemberCard, SwipeAction } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import {
  color,
  fontSize,
  fontWeight,
  mediaMotion,
  MemberName,
  MemberPicture,
  motion,
  radius,
  space,
} from '@liaison/shared/ui';
import { Link } from 'react-router';
import { css, keyframes, styled } from 'styled-components';
import { useDrag } from './use-drag.ts';

/** The card that the member decides about. It can be dragged; buttons and keys do the same. */
export function SwipeCard({
  member,
  onDecide,
}: {
  member: MemberCard;
  onDecide: (action: SwipeAction) => void;
}) {
  const { t } = useTranslation('members');
  const { leftLabel, rightLabel, ...drag } = useDrag((direction) =>
    onDecide(direction === 'right' ? 'like' : 'pass'),
  );
  return (
    <Draggable as="article" aria-label={member.name} {...drag}>
      <Face member={member} isCurrent />
      <DragLabel ref={rightLabel} $side="like" aria-hidden="true">
        {t('swipe.like')}
      </DragLabel>
      <DragLabel ref={leftLabel} $side="pass" aria-hidden="true">
        {t('swipe.pass')}
      </DragLabel>
    </Draggable>
  );
}

/** A card below the current one; its picture is loaded already. */
export const WaitingCard = ({ member, depth }: { member: MemberCard; depth: 1 | 2 }) => (
  <Waiting $depth={depth} aria-hidden="true" inert>
    <Face member={member} />
  </Waiting>
);

interface LeavingProps {
  member: MemberCard;
  action: SwipeAction;
  onLeft: () => void;
}

/** A decided card on its way out. */
export const LeavingCard = ({ member, action, onLeft }: LeavingProps) => (
  <Leaving $action={action} aria-hidden="true" inert onAnimationEnd={onLeft}>
    <Face member={member} />
  </Leaving>
);

function Face({ member, isCurrent }: { member: MemberCard; isCurrent?: boolean }) {
  const format = useFormat();
  const name = <MemberName member={member} withAge />;
  return (
    <MemberPicture
      member={member}
      large
      eager
      decorative
      footer={
        <Foot>
          {isCurrent ? (
            <ProfileLink to={`/members/${member.id}`} draggable={false}>
              {name}
            </ProfileLink>
          ) : (
            name
          )}
          <span>{member.city ?? member.region ?? format.country(member.country)}</span>
        </Foot>
      }
    />
  );
}

const cardStyle = css`
  position: absolute;
  inset: 0;
  border-radius: ${radius.card};
  will-change: transform;

  img {
    pointer-events: none;
  }
`;

const Draggable = styled.div`
  ${cardStyle}
  cursor: grab;
  touch-action: pan-y;
  -webkit-user-select: none;
  user-select: none;

  &:active {
    cursor: grabbing;
  }
`;

const Waiting = styled.div<{ $depth: 1 | 2 }>`
  ${cardStyle}
  transform-origin: bottom;
  transform: translateY(${({ $depth }) => $depth * 8}px) scale(${({ $depth }) => 1 - $depth * 0.04});
`;

const leave = (x: number, degrees: number) => keyframes`
  to {
    opacity: 0;
    transform: translate3d(${x}%, 0, 0) rotate(${degrees}deg);
  }
`;
const leaves = { like: leave(110, 12), pass: leave(-110, -12), skip: leave(0, 0) };
const fade = keyframes`
  to {
    opacity: 0;
  }
`;

const Leaving = styled.div<{ $action: SwipeAction }>`
  ${cardStyle}
  pointer-events: none;
  animation: ${fade} ${motion.slow} forwards;
  ${mediaMotion} {
    animation-name: ${({ $action }) => leaves[$action]};
  }
`;

const DragLabel = styled.span<{ $side: 'like' | 'pass' }>`
  position: absolute;
  top: ${space[5]};
  ${({ $side }) => ($side === 'like' ? 'left' : 'right')}: ${space[5]};
  padding: ${space[1]} ${space[3]};
  border: 2px solid currentColor;
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${({ $side }) => ($side === 'like' ? color.accent : color.text)};
  font-size: ${fontSize.l};
  font-weight: ${fontWeight.bold};
  opacity: 0;
  will-change: opacity;
  pointer-events: none;
`;

const Foot = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  font-size: ${fontSize.m};
`;

const ProfileLink = styled(Link)`
  color: inherit;
  /* In large text the longest fictional label still fits on a line of the card. */
  font-size: min(${fontSize.xl}, 10vw);
  font-weight: ${fontWeight.medium};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;
