import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import {
  color,
  fontSize,
  fontWeight,
  mediaDown,
  mediaForcedColors,
  space,
  targetSize,
} from '../base/tokens.ts';

/** Tabs of one screen. Each has its own URL, so that the browser's back button works. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const { pathname } = useLocation();
  const isCurrent = (tab: TabLink) => tab.isCurrent ?? tab.to === pathname;
  return (
    <nav aria-label={label}>
      <Row role="list">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Tab to={tab.to} aria-current={isCurrent(tab) ? 'page' : undefined}>
              {tab.label}
              {tab.badge}
            </Tab>
          </li>
        ))}
      </Row>
    </nav>
  );
}

export interface TabLink {
  to: string;
  label: ReactNode;
  badge?: ReactNode;
  /** Needed where the pathname is the same for several tabs (`?tab=`). */
  isCurrent?: boolean;
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[1]};
  border-bottom: 1px solid ${color.line};
  ${mediaDown.s} {
    column-gap: 0;
    > li {
      flex: 1 0 auto;
    }
  }
`;

const Tab = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${targetSize};
  padding: ${space[2]} ${space[4]};
  color: ${color.muted};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.medium};
  text-decoration: none;
  white-space: nowrap;
  border-bottom: 3px solid transparent;
  ${mediaDown.s} {
    justify-content: center;
    width: 100%;
    padding-inline: ${space[2]};
  }
  @media (max-width: 359.98px) {
    gap: ${space[1]};
    padding-inline: ${space[1]};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
  &:hover {
    color: ${color.text};
  }
  ${mediaForcedColors} {
    border-bottom-color: Canvas;
  }
  &[aria-current='page'] {
    color: ${color.accent};
    border-bottom-color: ${color.accent};
  }
`;
