import type { DeskSite, SiteForm } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Button, Stack, Text } from '@liaison/shared/ui';
import { useState } from 'react';
import { ListRow } from '../../list-row.tsx';
import { Section } from '../../section.tsx';
import { SitePreview } from './site-preview.tsx';

/** Who saved which version when and why, and a button that restores each. */
export function SiteVersions({ site }: { site: DeskSite }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const [chosen, setChosen] = useState<{ form: SiteForm; to: number } | null>(null);
  return (
    <Section title={t('site.versions')}>
      {site.versions.length === 0 && <Text $muted>{t('site.noVersions')}</Text>}
      <Stack as="ul" role="list" $gap={4}>
        {site.versions.map((saved) => (
          <ListRow key={saved.version} aria-label={t('site.version', { version: saved.version })}>
            <Stack $gap={1}>
              <Text $weight="medium">{t('site.version', { version: saved.version })}</Text>
              <Text $size="s" $muted>
                {saved.saved_by} · {format.dateTime(saved.created_at)}
              </Text>
              <Text>{saved.reason}</Text>
            </Stack>
            {saved.version !== site.version && (
              <div>
                <Button
                  variant="secondary"
                  onClick={() => setChosen({ form: saved.form, to: saved.version })}
                >
                  {t('site.restoreVersion', { version: saved.version })}
                </Button>
              </div>
            )}
          </ListRow>
        ))}
        {site.version > 0 && (
          <ListRow aria-label={t('site.installed')}>
            <Text $weight="medium">{t('site.installed')}</Text>
            <div>
              <Button variant="secondary" onClick={() => setChosen({ form: site.installed, to: 0 })}>
                {t('site.restoreVersion', { version: 0 })}
              </Button>
            </div>
          </ListRow>
        )}
      </Stack>
      {chosen && <SitePreview site={site} change={chosen} onClose={() => setChosen(null)} />}
    </Section>
  );
}
