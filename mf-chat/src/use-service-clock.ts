import { useSession } from '@liaison/shared/session';

/** The time by which messages are dated, in milliseconds since 1970: the clock of the device may be wrong. */
export function useServiceClock(): (deviceTime?: number) => number {
  const offsetMs = useSession(({ clockOffsetMs }) => clockOffsetMs);
  return (deviceTime = Date.now()) => deviceTime + offsetMs;
}
