import { useTranslation } from '@liaison/shared/i18n';
import { color, fontSize, fontWeight, Icon, radius, space, targetSize } from '@liaison/shared/ui';
import { NavLink } from 'react-router';
import { styled } from 'styled-components';
import { sections } from './sections.ts';

/** The list of sections, shown beside each one on wide screens. */
export function SectionNav() {
  const { t } = useTranslation('profile');
  return (
    <nav aria-label={t('parts')}>
      <List role="list">
        {sections.map(({ name, to, icon }) => (
          <li key={name}>
            <Entry to={to} end>
              <Icon icon={icon} />
              {t(`sections.${name}.title`)}
            </Entry>
          </li>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ul`
  position: sticky;
  top: 88px;
  display: grid;
  gap: ${space[1]};
`;

const Entry = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${targetSize};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.control};
  color: ${color.muted};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.medium};
  text-decoration: none;
  &:hover {
    background: ${color.sunken};
    color: ${color.text};
  }
  &[aria-current='page'] {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
`;
