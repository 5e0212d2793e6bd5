import type { DeskQueue } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { EmptyState } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { queuesQuery } from './queues.api.ts';

/** Nothing for this person: what is still counted is with others. */
export function EmptyQueue({ queue }: { queue: DeskQueue }) {
  const { t } = useTranslation('desk');
  const { data } = useQuery(queuesQuery);
  const isElsewhere = data?.queues.some(({ name, waiting }) => name === queue && waiting > 0);
  return (
    <EmptyState title={t('queues.empty')}>
      {isElsewhere && `${t('queues.elsewhere')} `}
      {t('queues.emptyText')}
    </EmptyState>
  );
}
