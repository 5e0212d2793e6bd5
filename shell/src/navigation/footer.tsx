import { Mail, Phone } from 'lucide-react';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings, useUser } from '@liaison/shared/session';
import {
  color,
  fontSize,
  Icon,
  Logo,
  mediaDown,
  mediaUp,
  normalizePhone,
  space,
  targetSize,
} from '@liaison/shared/ui';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';
import { ConsentLink } from '../consent/consent-link.tsx';
import { getNavigationItems } from './navigation-items.ts';
import { Disclaimer } from './disclaimer.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { useLabels } from '../language/use-labels.ts';
import { imprintPath, pagePaths } from '../pages/page-paths.ts';

/** On phones members see the links only: the rest is in the settings and on the pages that the links open. */
export function Footer() {
  const { t } = useTranslation('shell');
  const { name, footer_year: year, support_phone: phone, support_email: email } = useSettings();
  const getLabel = useLabels();
  const user = useUser();
  const links = getNavigationItems('footer', user);
  return (
    <Area $isMember={user !== null}>
      <Inner>
        <Top>
          <Contact>
            <Logo name={name} size={24} />
            <FootLink to={`tel:${normalizePhone(phone)}`}>
              <Icon icon={Phone} />
              {normalizePhone(phone)}
            </FootLink>
            <FootLink to={`mailto:${email}`}>
              <Icon icon={Mail} />
              {/* Not the shared component, which would make every first page larger. */}
              <span>{email.split(/(?=[.@])/).map((part) => [<wbr key="" />, part])}</span>
            </FootLink>
          </Contact>
          <nav aria-label={t('footer.label')}>
            <Links role="list">
              {links.map((item) => (
                <li key={item.route}>
                  <FootLink to={item.path}>{getLabel(item.label)}</FootLink>
                </li>
              ))}
              <li>
                <ConsentLink />
              </li>
            </Links>
          </nav>
        </Top>
        <More>
          <Disclaimer />
          <Bottom>
            <span>
              © {year} {name}
            </span>
            <FootLink to={imprintPath}>{t('footer.imprint')}</FootLink>
            <FootLink to={pagePaths.langConfig}>{t('footer.language')}</FootLink>
            <ThemeMenu />
          </Bottom>
        </More>
      </Inner>
    </Area>
  );
}

const Area = styled.footer<{ $isMember: boolean }>`
  background: ${color.sunken};
  border-top: 1px solid ${color.line};
  font-size: ${fontSize.s};
  overflow-wrap: anywhere;
  @media print {
    display: none;
  }
  ${({ $isMember }) =>
    $isMember &&
    css`
      ${mediaDown.m} {
        ${Contact}, ${More} {
          display: none;
        }
        ${Links} {
          display: flex;
          flex-wrap: wrap;
          justify-content: center;
          color: ${color.muted};
        }
      }
    `}
`;

const Inner = styled.div`
  display: grid;
  gap: ${space[5]};
  max-width: 1248px;
  margin-inline: auto;
  padding: ${space[6]} ${space[4]};
  ${mediaUp.m} {
    padding-inline: ${space[5]};
  }
`;

const Top = styled.div`
  display: grid;
  gap: ${space[5]};
  ${mediaUp.m} {
    grid-template-columns: minmax(220px, 1fr) 3fr;
  }
`;

const Contact = styled.div`
  display: grid;
  gap: ${space[1]};
  justify-items: start;
  align-content: start;
`;

const More = styled.div`
  display: grid;
  gap: ${space[5]};
`;

const Links = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr));
  gap: 0 ${space[4]};
`;

const FootLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${targetSize};
  color: inherit;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

const Bottom = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[5]};
  padding-top: ${space[3]};
  border-top: 1px solid ${color.line};
  color: ${color.muted};

  /* In line with the links: padding and border of a button without a box are not seen. */
  > button {
    margin-inline-start: -13px;
  }
`;
