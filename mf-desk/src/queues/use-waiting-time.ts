import { useFormat } from '@liaison/shared/i18n';
import { useSession } from '@liaison/shared/session';
import { useQuery } from '@tanstack/react-query';
import { queuesQuery } from './queues.api.ts';

/** Formats since when something waits by the clock of the service: that of the device may be wrong. Anew with each count of the queues. */
export function useWaitingTime() {
  const format = useFormat();
  const offsetMs = useSession(({ clockOffsetMs }) => clockOffsetMs);
  const { dataUpdatedAt } = useQuery(queuesQuery);
  return (since: string) => format.relative(since, (dataUpdatedAt || Date.now()) + offsetMs);
}
