import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { color, fontWeight, layer, mediaUp, NamedIcon } from '@liaison/shared/ui';
import { Link, useLocation } from 'react-router';
import { createGlobalStyle, styled } from 'styled-components';
import { findRoute } from '../router/site-routes.ts';
import { getNavigationItems, isCurrentItem } from './navigation-items.ts';
import { NavBadge } from './nav-badge.tsx';
import { useLabels } from '../language/use-labels.ts';

/** The navigation on phones: the main entries and the profile, which is current on every screen of the settings, whatever its path. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const getLabel = useLabels();
  const { pathname } = useLocation();
  const user = useUser();
  if (!user) return null;
  const main = getNavigationItems('main', user).filter((item) => !item.emphasis);
  const entries = [...main.slice(0, 4), ...getNavigationItems('account', user).slice(0, 1)];
  // The last one: an entry that is for phones only comes after the one that is current in its stead on wide screens.
  const current = entries.findLast(
    (item) =>
      isCurrentItem(item, pathname) || (item.area === 'account' && findRoute(pathname)?.area === 'settings'),
  );
  return (
    <>
      <BarHeight />
      <Bar aria-label={t('navigation.bottom')}>
        {entries.map((item) => (
          <Tab key={item.route} to={item.path} aria-current={item === current ? 'page' : undefined}>
            <IconPlace>
              <NamedIcon name={item.icon} fallback="user" size={24} />
              <BadgePlace>
                <NavBadge badge={item.badge} />
              </BadgePlace>
            </IconPlace>
            <span>{getLabel(item.shortLabel ?? item.label)}</span>
          </Tab>
        ))}
      </Bar>
    </>
  );
}

/** `--bottom-bar` is the bar's height, by which toasts and sticky actions of screens stay above it. */
const BarHeight = createGlobalStyle`
  :root { --bottom-bar: calc(40px + 1.5rem + env(safe-area-inset-bottom)); }
  body { padding-bottom: var(--bottom-bar); }
  ${mediaUp.m}, print {
    :root { --bottom-bar: 0px; }
  }
`;

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.alerts};
  display: flex;
  height: var(--bottom-bar);
  padding: 0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  ${mediaUp.m}, print {
    display: none;
  }
`;

/** As wide as its label at least, so that no label is cut. */
const Tab = styled(Link)`
  flex: 1 0 auto;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 2px;
  padding-inline: 1%;
  color: ${color.muted};
  /* The five labels share the width of the window, however large the text is. */
  font-size: min(0.75rem, 4.3vw);
  font-weight: ${fontWeight.medium};
  line-height: 1.1;
  text-decoration: none;
  white-space: nowrap;

  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-current='page'] {
    color: ${color.accent};
  }
`;

/** As high as the badge, which grows with the text. */
const IconPlace = styled.span`
  position: relative;
  display: grid;
  align-items: center;
  min-height: 1.2rem;
`;

const BadgePlace = styled.span`
  position: absolute;
  top: -7px;
  left: 14px;

  > * {
    font-size: min(0.8125rem, 4.3vw);
  }
`;
