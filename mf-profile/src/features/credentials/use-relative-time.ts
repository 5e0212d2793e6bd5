import { useFormat } from '@liaison/shared/i18n';
import { useSession } from '@liaison/shared/session';

/** Formats how long ago something was by the clock of the service: that of the device may be wrong. */
export function useRelativeTime() {
  const format = useFormat();
  const offsetMs = useSession(({ clockOffsetMs }) => clockOffsetMs);
  return (moment: string) => format.relative(moment, Date.now() + offsetMs);
}
