import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Heading } from '@liaison/shared/ui';
import type { StaticPage } from '@liaison/shared/contracts';
import { Prose } from './page-text.tsx';

/** Every version of a page that has applied, and why there is one. */
export function VersionHistory({ history }: { history: NonNullable<StaticPage['history']> }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  return (
    <Prose>
      <Heading as="h2">{t('page.history.title')}</Heading>
      <ul>
        {history.map(({ version, updated_at: updatedAt, reason }) => (
          <li key={version}>
            {t('page.version', { date: format.date(updatedAt, { dateStyle: 'long', timeZone: 'UTC' }) })}
            {' · '}
            {t(`page.history.${reason}`)}
          </li>
        ))}
      </ul>
    </Prose>
  );
}
