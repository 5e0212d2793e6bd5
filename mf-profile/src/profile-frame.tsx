import { useTranslation } from '@liaison/shared/i18n';
import { Heading, Page, Stack, TabLinks } from '@liaison/shared/ui';
import type { ReactNode } from 'react';

/** Heading and the parts of the own area, each with an address of its own. */
export function ProfileFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('profile');
  return (
    <Page $narrow>
      <Stack $gap={5}>
        <Heading as="h1" $size={1}>
          {title}
        </Heading>
        <TabLinks
          label={t('parts')}
          tabs={[
            { to: '/profile', label: t('title') },
            { to: '/profile/settings', label: t('settings.title') },
          ]}
        />
        {children}
      </Stack>
    </Page>
  );
}
