import { useTranslation } from '@liaison/shared/i18n';
import { BackLink } from '@liaison/shared/parts';
import { Heading, mediaUp, Page, space, Stack, TabLinks, useMediaUp } from '@liaison/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { SectionNav } from './section-nav.tsx';
import type { SectionName } from './sections.ts';

interface SettingsLayoutProps {
  /** `settings` is the list of all sections, shown on narrow screens only. */
  section: SectionName | 'settings';
  children: ReactNode;
}

/** Heading and navigation between the sections: beside the content on wide screens, above it on narrow ones. */
export function SettingsLayout({ section, children }: SettingsLayoutProps) {
  const { t } = useTranslation('profile');
  const isWide = useMediaUp('l');
  return (
    <Page>
      <Columns>
        {isWide && <SectionNav />}
        <Stack $gap={5}>
          {!isWide && isSubsection(section) && (
            <BackLink to="/profile/settings">{t('settings.title')}</BackLink>
          )}
          <Heading as="h1" $size={1}>
            {section === 'settings' ? t('settings.title') : t(`sections.${section}.title`)}
          </Heading>
          {!isWide && !isSubsection(section) && (
            <TabLinks
              label={t('parts')}
              tabs={[
                { to: '/profile', label: t('title') },
                { to: '/profile/settings', label: t('settings.title') },
              ]}
            />
          )}
          {children}
        </Stack>
      </Columns>
    </Page>
  );
}

const isSubsection = (section: SettingsLayoutProps['section']) =>
  section !== 'profile' && section !== 'settings';

const Columns = styled.div`
  max-width: 640px;
  margin-inline: auto;

  ${mediaUp.l} {
    display: grid;
    grid-template-columns: minmax(240px, max-content) minmax(0, 640px);
    justify-content: center;
    gap: ${space[7]};
    max-width: none;
  }
`;
