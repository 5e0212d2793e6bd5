import { localeNames, useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Card, color, fontSize, fontWeight, Icon, space, Text, useMediaUp } from '@liaison/shared/ui';
import { ChevronRight } from 'lucide-react';
import { Link, Navigate } from 'react-router';
import { styled } from 'styled-components';
import { SettingsLayout } from '../../settings-layout.tsx';
import { type SectionName, sections } from '../../sections.ts';

/** The list of sections. Wide screens show that list beside each section, so they open the first one instead. */
export function Component() {
  const { t } = useTranslation(['profile', 'common']);
  const user = useUser();
  const isWide = useMediaUp('l');
  if (!user) return null;
  if (isWide) return <Navigate to="/profile/privacy" replace />;
  const credits = t('common:credits', { count: user.credits });
  const getDetail = (name: SectionName) =>
    name === 'language' ? localeNames[user.language] : t(`profile:sections.${name}.detail`, { credits });
  return (
    <SettingsLayout section="settings">
      <List as="ul" role="list">
        {sections
          .filter(({ name }) => name !== 'profile')
          .map(({ name, to, icon }) => (
            <li key={name}>
              <Row to={to}>
                <Icon icon={icon} size={24} />
                <span>
                  <b>{t(`profile:sections.${name}.title`)}</b>
                  <Text as="span" $size="s" $muted>
                    {getDetail(name)}
                  </Text>
                </span>
                <Icon icon={ChevronRight} />
              </Row>
            </li>
          ))}
      </List>
    </SettingsLayout>
  );
}

const List = styled(Card)`
  container-type: inline-size;
  padding: 0;
  overflow: hidden;

  li + li {
    border-top: 1px solid ${color.line};
  }
`;

const Row = styled(Link)`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) 20px;
  align-items: center;
  gap: ${space[4]};
  min-height: 72px;
  padding: ${space[3]} ${space[4]};
  color: inherit;
  text-decoration: none;

  b {
    display: block;
    font-size: ${fontSize.m};
    font-weight: ${fontWeight.medium};
  }
  svg {
    color: ${color.muted};
  }
  /* Large text on a phone: the text has the whole width, below the icons. */
  @container (max-width: 15rem) {
    grid-template-columns: minmax(0, 1fr) 20px;
    gap: ${space[1]};

    > span {
      grid-area: 2 / 1 / auto / -1;
    }
  }
  &:hover {
    background: ${color.sunken};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
