import type { DeskQueue } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Chip, Cluster } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { queuesQuery } from './queues.api.ts';
import { useWaitingTime } from './use-waiting-time.ts';

/** How much waits in a queue now, and since when. */
export function QueueStatus({ queue }: { queue: DeskQueue }) {
  const { t } = useTranslation('desk');
  const formatSince = useWaitingTime();
  const { data } = useQuery(queuesQuery);
  const count = data?.queues.find(({ name }) => name === queue);
  if (!count) return null;
  const { waiting, critical, oldest_at } = count;
  return (
    <Cluster $gap={2}>
      <Chip>{t('queues.waiting', { count: waiting })}</Chip>
      {critical > 0 && <Chip tone="error">{t('queues.critical', { count: critical })}</Chip>}
      {oldest_at !== null && <Chip>{t('queues.oldest', { age: formatSince(oldest_at) })}</Chip>}
    </Cluster>
  );
}
