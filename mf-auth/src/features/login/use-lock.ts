import { ApiError } from '@liaison/shared/api';
import { useState } from 'react';
import { isRefused } from '../../refused.ts';
import { useSecondsUntil } from '../../use-seconds-until.ts';

const minuteMs = 60_000;

interface Lock {
  login: string;
  until: number;
}

/**
 * The lock-out of one account (§8): `secondsLeft` counts down, and is 0 again when another try may go. Somebody who types another
 * name is not held up by it.
 */
export function useLock(login: string) {
  const [lock, setLock] = useState<Lock | null>(null);
  const concerns = lock?.login === login ? lock : null;
  const secondsLeft = useSecondsUntil(concerns?.until ?? 0);

  return {
    secondsLeft,
    isOver: concerns !== null && secondsLeft === 0,
    /** Takes what came of a try. */
    note(error: Error | null) {
      const minutes = isRefused(error, 'account_blocked') ? minutesOf(error) : 0;
      setLock(minutes > 0 ? { login, until: Date.now() + minutes * minuteMs } : null);
    },
  };
}

const minutesOf = ({ details }: ApiError) => Number(details['minutes']) || 0;
