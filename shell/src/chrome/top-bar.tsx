import type { User } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings, useUser } from '@liaison/shared/session';
import { below, ButtonLink, color, from, Logo, space, target } from '@liaison/shared/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { navigation, type NavigationItem } from '../router/navigation.ts';
import { routePath } from '../router/site-routes.ts';
import { AccountMenu } from './account-menu.tsx';
import { BackButton } from './back-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { LivePart } from './live-part.tsx';
import { TopBarEntry } from './top-bar-entry.tsx';

/** Logo, what the modules put into the main area, language and account. On phones the main entries are in the bottom bar. */
export function TopBar() {
  const { t } = useTranslation('shell');
  const { name } = useSettings();
  const user = useUser();
  return (
    <Header>
      <Row>
        <BackButton />
        <Home to="/" $short={user !== null} aria-label={t('home', { name })}>
          <Logo name={name} size={28} />
        </Home>
        <LivePart>
          <VisitorsOwn user={user} />
        </LivePart>
      </Row>
    </Header>
  );
}

function VisitorsOwn({ user }: { user: User | null }) {
  const { t } = useTranslation('shell');
  const entries = navigation('main', user);
  return (
    <>
      {user && (
        <MainNav aria-label={t('navigation.main')}>
          {entries
            .filter((item) => !isOffer(item))
            .map((item) => (
              <TopBarEntry key={item.route} item={item} />
            ))}
        </MainNav>
      )}
      <End>
        {entries.filter(isOffer).map((item) => (
          <TopBarEntry key={`${item.route}/${item.audience}`} item={item} isOffer />
        ))}
        <LanguageMenu />
        {user ? <AccountMenu user={user} /> : <VisitorLinks />}
      </End>
    </>
  );
}

/** Credits and premium stand apart, and stay in the top bar on phones (ux.md). */
export const isOffer = ({ badge, audience }: NavigationItem) =>
  badge === 'credits' || audience === 'free' || audience === 'premium';

function VisitorLinks() {
  const { t } = useTranslation('shell');
  const login = routePath('login');
  const signup = routePath('signup');
  return (
    <>
      {login && (
        <ButtonLink to={login} variant={signup ? 'secondary' : 'primary'} small>
          {t('login')}
        </ButtonLink>
      )}
      {signup && (
        <WideOnly>
          <ButtonLink to={signup} small>
            {t('signup')}
          </ButtonLink>
        </WideOnly>
      )}
    </>
  );
}

const Header = styled.header`
  position: sticky;
  top: 0;
  z-index: 50;
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  max-width: 1248px;
  min-height: 60px;
  margin-inline: auto;
  padding: ${space[2]} ${space[3]};
  ${from.m} {
    gap: ${space[3]};
    min-height: 68px;
    padding-inline: ${space[5]};
  }
  ${from.l} {
    gap: ${space[5]};
  }
`;

/** A member's bar holds more: on phones the sign stands for the name. */
const Home = styled(Link)<{ $short: boolean }>`
  display: inline-flex;
  align-items: center;
  min-height: ${target};
  text-decoration: none;
  border-radius: 10px;
  @media (max-width: 479.98px) {
    span > span {
      display: ${({ $short }) => ($short ? 'none' : 'inline')};
    }
  }
`;

const MainNav = styled.nav`
  display: flex;
  align-items: stretch;
  gap: ${space[1]};
  ${below.m} {
    display: none;
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  margin-inline-start: auto;
  ${from.l} {
    gap: ${space[2]};
  }
`;

const WideOnly = styled.span`
  display: inline-flex;
  ${below.s} {
    display: none;
  }
`;
