import { useTranslation } from '@liaison/shared/i18n';
import { Chip } from '@liaison/shared/ui';
import { useWaitingTime } from './use-waiting-time.ts';

interface WaitingChipProps {
  since: string;
  tone?: 'neutral' | 'warning';
}

/** Since when an item waits. */
export function WaitingChip({ since, tone = 'neutral' }: WaitingChipProps) {
  const { t } = useTranslation('desk');
  const formatSince = useWaitingTime();
  return <Chip tone={tone}>{t('queues.since', { age: formatSince(since) })}</Chip>;
}
