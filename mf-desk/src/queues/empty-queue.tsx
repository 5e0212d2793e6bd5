import { useTranslation } from '@liaison/shared/i18n';
import { EmptyState } from '@liaison/shared/ui';

/** Nothing for this person: what waits may be with others. */
export function EmptyQueue() {
  const { t } = useTranslation('desk');
  return <EmptyState title={t('queues.empty')}>{t('queues.emptyText')}</EmptyState>;
}
