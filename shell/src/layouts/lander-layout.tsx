import type { ReactNode } from 'react';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { color, fontSize, Logo, mediaDown, mediaUp, space, targetSize } from '@liaison/shared/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { ConsentLink } from '../consent/consent-link.tsx';
import { LanguageMenu } from '../language/language-menu.tsx';
import { ClientOnly } from './client-only.tsx';
import { mainId } from '../navigation/skip-link.tsx';
import { imprintPath, pagePaths } from '../pages/page-paths.ts';
import { Column, Main } from './layout-parts.ts';

/** Logo, screen and the legally required links; no other navigation, to keep the focus on the sign-up (SHELL-008). */
export function LanderLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { name } = useSettings();
  return (
    <Column>
      <Header>
        <Home to="/" aria-label={t('home', { name })}>
          <Logo name={name} size={28} />
        </Home>
        <ClientOnly>
          <LanguageMenu />
        </ClientOnly>
      </Header>
      <LanderMain id={mainId} tabIndex={-1}>
        {children}
      </LanderMain>
      <Foot aria-label={t('footer.label')}>
        <Link to={pagePaths.terms}>{t('footer.terms')}</Link>
        <Link to={pagePaths.privacy}>{t('footer.privacy')}</Link>
        <Link to={pagePaths.cookies}>{t('footer.cookies')}</Link>
        <Link to={imprintPath}>{t('footer.imprint')}</Link>
        <ConsentLink />
      </Foot>
    </Column>
  );
}

const headerHeight = '60px';

const Header = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  max-width: 1248px;
  min-height: ${headerHeight};
  margin-inline: auto;
  padding: ${space[2]} ${space[4]};
  ${mediaUp.m} {
    padding-inline: ${space[5]};
  }
  @media print {
    display: none;
  }
`;

/** On phones the links start below the first screen, so that a step of the sign-up that loads or is short moves none of them. */
const LanderMain = styled(Main)`
  ${mediaDown.m} {
    min-height: calc(100svh - ${headerHeight});
  }
`;

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${targetSize};
  text-decoration: none;
`;

/** Two columns on phones, so that no link moves to another line when the font has loaded. */
const Foot = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 ${space[5]};
  padding: ${space[4]};
  font-size: ${fontSize.s};
  ${mediaDown.s} {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
    justify-items: center;
    > :last-child {
      grid-column: 1 / -1;
    }
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${targetSize};
    color: ${color.muted};
  }
  button {
    color: ${color.muted};
    text-decoration: underline;
  }
  @media print {
    display: none;
  }
`;
