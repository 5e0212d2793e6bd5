import type { ReactNode } from 'react';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { color, fontSize, from, Logo, space, target } from '@liaison/shared/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { LanguageMenu } from '../chrome/language-menu.tsx';
import { LivePart } from '../chrome/live-part.tsx';
import { mainId } from '../chrome/skip-link.tsx';
import { Column, Main } from './column.ts';

/** One way forward: the logo, the screen, and what the law wants below (SHELL-008). */
export function LanderLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { name } = useSettings();
  return (
    <Column>
      <Header>
        <Home to="/" aria-label={t('home', { name })}>
          <Logo name={name} size={28} />
        </Home>
        <LivePart>
          <LanguageMenu />
        </LivePart>
      </Header>
      <Main id={mainId} tabIndex={-1}>
        {children}
      </Main>
      <Foot aria-label={t('footer.label')}>
        <Link to="/terms">{t('footer.terms')}</Link>
        <Link to="/privacy">{t('footer.privacy')}</Link>
        <Link to="/cookies">{t('footer.cookies')}</Link>
        <Link to="/service#company">{t('footer.imprint')}</Link>
      </Foot>
    </Column>
  );
}

const Header = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  max-width: 1248px;
  min-height: 60px;
  margin-inline: auto;
  padding: ${space[2]} ${space[4]};
  ${from.m} {
    padding-inline: ${space[5]};
  }
`;

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${target};
  text-decoration: none;
`;

const Foot = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 ${space[5]};
  padding: ${space[4]};
  font-size: ${fontSize.s};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${target};
    color: ${color.muted};
  }
`;
