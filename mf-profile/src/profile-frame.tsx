import { useTranslation } from '@liaison/shared/i18n';
import {
  color,
  from,
  fontSize,
  Heading,
  Page,
  space,
  Stack,
  TabLinks,
  target,
  useWiderThan,
} from '@liaison/shared/ui';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { SectionNav } from './section-nav.tsx';
import type { SectionName } from './sections.ts';

interface ProfileFrameProps {
  /** `settings` is the list of the others, for screens that have no room beside. */
  section: SectionName | 'settings';
  children: ReactNode;
}

/** Heading and the way to the other parts of the own area: beside where there is room, else above. */
export function ProfileFrame({ section, children }: ProfileFrameProps) {
  const { t } = useTranslation('profile');
  const isWide = useWiderThan('l');
  return (
    <Page>
      <Columns>
        {isWide && <SectionNav />}
        <Stack $gap={5}>
          {!isWide && isSub(section) && <Back />}
          <Heading as="h1" $size={1}>
            {section === 'settings' ? t('settings.title') : t(`sections.${section}.title`)}
          </Heading>
          {!isWide && !isSub(section) && (
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

const isSub = (section: ProfileFrameProps['section']) => section !== 'profile' && section !== 'settings';

function Back() {
  const { t } = useTranslation('profile');
  return (
    <BackLink to="/profile/settings">
      <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      {t('settings.title')}
    </BackLink>
  );
}

const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  gap: ${space[1]};
  min-height: ${target};
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

  ${from.l} {
    display: grid;
    grid-template-columns: 240px minmax(0, 640px);
    justify-content: center;
    gap: ${space[7]};
    max-width: none;
  }
`;
