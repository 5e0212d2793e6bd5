import { useTranslation } from '@liaison/shared/i18n';
import { SectionLink } from '@liaison/shared/parts';
import { Icon, space } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { sections } from './sections.ts';

/** The list of sections, shown beside each one on wide screens. */
export function SectionNav() {
  const { t } = useTranslation('profile');
  return (
    <Nav aria-label={t('parts')}>
      <List role="list">
        {sections.map(({ name, to, icon }) => (
          <li key={name}>
            <SectionLink to={to} end>
              <Icon icon={icon} />
              {t(`sections.${name}.title`)}
            </SectionLink>
          </li>
        ))}
      </List>
    </Nav>
  );
}

const Nav = styled.nav`
  @media print {
    display: none;
  }
`;

const List = styled.ul`
  position: sticky;
  top: 88px;
  display: grid;
  gap: ${space[1]};
`;
