import type { MemberCard as Member } from '@liaison/shared/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, layer, mediaMotion, motion, radius, space } from '../base/tokens.ts';
import { MemberName } from './member-name.tsx';
import { OnlineDot } from './online-dot.tsx';
import { MemberPicture } from './member-picture.tsx';

/** The whole card is one link; the buttons in `actions` lie above it. Put cards into `<Grid as="ul" role="list" $members>`. */
export function MemberCard({ member, to, actions, badge, eager, as: Element = 'li' }: MemberCardProps) {
  const place = member.city ?? member.region;
  return (
    <Box as={Element}>
      <MemberPicture
        member={member}
        eager={eager}
        decorative
        footer={
          <Footer $hasActions={actions !== undefined}>
            <CardLink to={to}>
              <MemberName member={member} withAge />
            </CardLink>
            <Facts>
              {place && <span>{place}</span>}
              {member.online && <OnlineDot withText />}
            </Facts>
          </Footer>
        }
      />
      {badge && <BadgeCorner>{badge}</BadgeCorner>}
      {actions && <Actions>{actions}</Actions>}
    </Box>
  );
}

export interface MemberCardProps {
  member: Member;
  to: string;
  /** `IconButton`s with `solid`. */
  actions?: ReactNode;
  /** A chip in the upper corner, such as "new". */
  badge?: ReactNode;
  eager?: boolean;
  as?: 'li' | 'div' | 'article';
}

const Box = styled.div`
  position: relative;
  container-type: inline-size;
  min-width: 0;
  border-radius: ${radius.card};

  &:focus-within:has(a:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  ${mediaMotion} {
    img {
      transition: transform ${motion.slow};
    }
    &:hover img {
      transform: scale(1.025);
    }
  }
`;

const CardLink = styled(Link)`
  display: block;
  color: inherit;
  font-size: ${fontSize.m};
  font-weight: ${fontWeight.medium};
  line-height: 1.25;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: ${layer.raised};
  }
  &:focus-visible {
    outline: none;
  }
`;

const Footer = styled.div<{ $hasActions: boolean }>`
  padding-inline-end: ${({ $hasActions }) => ($hasActions ? '40px' : 0)};
  /* No room beside the buttons: the name is below them. */
  @container (max-width: 9.5em) {
    padding-inline-end: 0;
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[3]};
  font-size: ${fontSize.xs};
`;

const BadgeCorner = styled.div`
  position: absolute;
  top: ${space[2]};
  left: ${space[2]};
  pointer-events: none;

  /* Without a picture the card has the background of a chip. */
  > * {
    outline: 2px solid ${color.surface};
  }
`;

const Actions = styled.div`
  position: absolute;
  right: ${space[2]};
  top: ${space[2]};
  bottom: ${space[2]};
  z-index: ${layer.raisedMore};
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  gap: ${space[2]};
  pointer-events: none;
  @container (max-width: 9.5em) {
    top: 4px;
    right: 4px;
    gap: 0;
    justify-content: flex-start;
  }

  > * {
    pointer-events: auto;
  }
`;
