import type { User } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings, useUser } from '@liaison/shared/session';
import {
  ButtonLink,
  color,
  layer,
  Logo,
  mediaDown,
  mediaNarrow,
  mediaUp,
  radius,
  space,
  targetSize,
} from '@liaison/shared/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { getNavigationItems } from './navigation-items.ts';
import { getRolePath } from '../router/site-routes.ts';
import { AccountMenu } from './account-menu.tsx';
import { BackButton } from './back-button.tsx';
import { LanguageMenu } from '../language/language-menu.tsx';
import { ClientOnly } from '../layouts/client-only.tsx';
import { TopBarEntry } from './top-bar-entry.tsx';

/** Logo, main entries of the modules, language and account. On phones the main entries are in the bottom bar. */
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
        <ClientOnly>
          <TopBarContent user={user} />
        </ClientOnly>
      </Row>
    </Header>
  );
}

function TopBarContent({ user }: { user: User | null }) {
  const { t } = useTranslation('shell');
  const entries = getNavigationItems('main', user);
  return (
    <>
      {user && (
        <MainNav aria-label={t('navigation.main')}>
          {entries
            .filter((item) => !item.emphasis && !item.phoneOnly)
            .map((item) => (
              <TopBarEntry key={item.route} item={item} />
            ))}
        </MainNav>
      )}
      <End>
        {entries
          .filter((item) => item.emphasis)
          .map((item) => (
            <TopBarEntry key={`${item.route}/${item.audience}`} item={item} />
          ))}
        <LanguageMenu />
        {user ? <AccountMenu user={user} /> : <VisitorLinks />}
      </End>
    </>
  );
}

function VisitorLinks() {
  const { t } = useTranslation('shell');
  const login = getRolePath('sign-in');
  const signup = getRolePath('sign-up');
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

/** Beside the entries of a member on a tablet or desktop, with text so large that they take the whole bar. */
const crowded = '@container (max-width: 40em)';

const Header = styled.header`
  container-type: inline-size;
  position: var(--bar, sticky);
  top: 0;
  z-index: ${layer.navigation};
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
  @media print {
    display: none;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  max-width: 1248px;
  min-height: 60px;
  margin-inline: auto;
  padding: ${space[2]} ${space[3]};
  ${mediaUp.m} {
    gap: ${space[3]};
    min-height: 68px;
    padding-inline: ${space[5]};
  }
  ${mediaUp.l} {
    gap: ${space[5]};
  }
  ${mediaUp.m} {
    ${crowded} {
      gap: ${space[1]};
      padding-inline: ${space[3]};
    }
  }
`;

/** A member's bar has no space on phones and with large text for the site's name beside the logo, a visitor's has none on phones with large text. */
const Home = styled(Link)<{ $short: boolean }>`
  display: inline-flex;
  align-items: center;
  min-height: ${targetSize};
  text-decoration: none;
  border-radius: ${radius.control};
  ${mediaNarrow} {
    span > span {
      display: ${({ $short }) => ($short ? 'none' : 'inline')};
    }
  }
  ${mediaUp.m} {
    ${crowded} {
      span > span {
        display: ${({ $short }) => ($short ? 'none' : 'inline')};
      }
    }
  }
  @container (max-width: 15em) {
    span > span {
      display: none;
    }
  }
`;

const MainNav = styled.nav`
  display: flex;
  align-items: stretch;
  gap: ${space[1]};
  ${mediaDown.m} {
    display: none;
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  margin-inline-start: auto;
  @container (max-width: 15em) {
    gap: 0;
  }
  ${mediaUp.l} {
    gap: ${space[2]};
  }
`;

const WideOnly = styled.span`
  display: inline-flex;
  ${mediaDown.s} {
    display: none;
  }
`;
