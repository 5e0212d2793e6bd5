import {
  color,
  fontSize,
  fontWeight,
  mediaDown,
  mediaUp,
  NamedIcon,
  radius,
  space,
  targetSize,
  useMediaUp,
} from '@liaison/shared/ui';
import { Link, useLocation } from 'react-router';
import { css, styled } from 'styled-components';
import { isCurrentItem, type NavigationItem } from './navigation-items.ts';
import { NavBadge } from './nav-badge.tsx';
import { useLabels } from '../language/use-labels.ts';

/** A module's navigation entry. */
export function TopBarEntry({ item }: { item: NavigationItem }) {
  const getLabel = useLabels();
  const { pathname } = useLocation();
  const isBeside = useMediaUp('l');
  return (
    <EntryLink
      to={item.path}
      $emphasis={item.emphasis}
      aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}
    >
      <NamedIcon name={item.icon} fallback="star" size={20} />
      <span>{getLabel(isBeside ? item.label : (item.shortLabel ?? item.label))}</span>
      <BadgePlace $emphasis={item.emphasis}>
        <NavBadge badge={item.badge} />
      </BadgePlace>
    </EntryLink>
  );
}

/** Icon above the short label between phone and desktop, where long labels of some languages do not fit beside it. */
const stacked = css`
  ${mediaDown.l} {
    position: relative;
    flex-direction: column;
    justify-content: center;
    gap: 2px;
    max-width: 6.25rem;
    /* The labels share the bar, however large the text is. */
    font-size: min(0.75rem, 2.6vw);
    line-height: 1.1;
    text-align: center;
    white-space: normal;
  }
`;

const BadgePlace = styled.span<{ $emphasis: boolean }>`
  display: contents;
  ${mediaUp.m} {
    ${({ $emphasis }) =>
      !$emphasis &&
      css`
        ${mediaDown.l} {
          display: inline;
          position: absolute;
          top: 0;
          left: calc(50% + 4px);
        }
      `}
  }
`;

const EntryLink = styled(Link)<{ $emphasis: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${targetSize};
  padding: 0 ${space[2]};
  border-radius: ${radius.control};
  color: ${({ $emphasis }) => ($emphasis ? color.accent : color.muted)};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.medium};
  text-decoration: none;
  line-height: 1.2;

  ${mediaUp.m} {
    ${({ $emphasis }) => !$emphasis && stacked}
  }
  ${mediaUp.l} {
    padding-inline: ${space[3]};
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
