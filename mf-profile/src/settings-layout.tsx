import { useTranslation } from '@liaison/shared/i18n';
import {
  color,
  fontSize,
  Heading,
  Icon,
  mediaUp,
  Page,
  space,
  Stack,
  TabLinks,
  targetSize,
  useMediaUp,
} from '@liaison/shared/ui';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
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
          {!isWide && isSubsection(section) && <Back />}
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

function Back() {
  const { t } = useTranslation('profile');
  return (
    <BackLink to="/profile/settings">
      <Icon icon={ChevronLeft} />
      {t('settings.title')}
    </BackLink>
  );
}

const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  gap: ${space[1]};
  min-height: ${targetSize};
  margin-block: -${space[2]} -${space[4]};
  color: ${color.muted};
  font-size: ${fontSize.s};
  text-decoration: none;

  &:hover {
    color: ${color.text};
  }
`;

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
