import { below, color, fontSize, from, NamedIcon, space, target, weight } from '@liaison/shared/ui';
import { NavLink } from 'react-router';
import { css, styled } from 'styled-components';
import type { NavigationItem } from '../router/navigation.ts';
import { NavBadge } from './nav-badge.tsx';
import { useLabels } from './use-labels.ts';

/** An entry that a module put there; an offer stands apart at the bar's end. */
export function TopBarEntry({ item, isOffer: isApart }: { item: NavigationItem; isOffer?: boolean }) {
  const labelOf = useLabels();
  return (
    <EntryLink to={item.path} $apart={isApart}>
      <NamedIcon name={item.icon} fallback="star" size={20} />
      <span>{labelOf(item.label)}</span>
      <BadgePlace $apart={isApart}>
        <NavBadge of={item.badge} />
      </BadgePlace>
    </EntryLink>
  );
}

/** Between phone and desktop, where long words of some languages would not fit side by side. */
const stacked = css`
  ${below.l} {
    position: relative;
    flex-direction: column;
    justify-content: center;
    gap: 2px;
    max-width: 100px;
    font-size: 0.75rem;
    line-height: 1.1;
    text-align: center;
    white-space: normal;
  }
`;

const BadgePlace = styled.span<{ $apart?: boolean }>`
  display: contents;
  ${from.m} {
    ${({ $apart }) =>
      !$apart &&
      css`
        ${below.l} {
          display: inline;
          position: absolute;
          top: 0;
          left: calc(50% + 4px);
        }
      `}
  }
`;

const EntryLink = styled(NavLink)<{ $apart?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${target};
  padding: 0 ${space[2]};
  border-radius: 10px;
  color: ${({ $apart }) => ($apart ? color.accent : color.muted)};
  font-size: ${fontSize.s};
  font-weight: ${weight.medium};
  text-decoration: none;
  white-space: nowrap;

  ${from.m} {
    ${({ $apart }) => !$apart && stacked}
  }
  ${from.l} {
    padding-inline: ${space[3]};
  }
  svg {
    flex: none;
  }
  &:hover {
    background: ${color.accentSoft};
    color: ${color.text};
  }
  &[aria-current='page'] {
    color: ${color.accent};
    background: ${color.accentSoft};
  }
`;
