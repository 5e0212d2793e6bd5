import { ApiError } from '@liaison/shared/api';
import { useState } from 'react';
import { useSecondsUntil } from './use-seconds-until.ts';

const minuteMs = 60_000;

/**
 * The lockout after too many wrong passwords (§8); `update` takes the error of each attempt. `secondsLeft` is 0 when the next
 * attempt is allowed. A lockout of one login name does not apply to another.
 */
export function useLockout(login = '') {
  const [lockout, setLockout] = useState<{ login: string; until: number } | null>(null);
  const current = lockout?.login === login ? lockout : null;
  const secondsLeft = useSecondsUntil(current?.until ?? 0);
  return {
    secondsLeft,
    minutesLeft: Math.ceil(secondsLeft / 60),
    isLocked: secondsLeft > 0,
    hasEnded: current !== null && secondsLeft === 0,
    update(error: Error) {
      const minutes = getMinutes(error);
      setLockout(minutes > 0 ? { login, until: Date.now() + minutes * minuteMs } : null);
    },
  };
}

function getMinutes(error: Error): number {
  const isLockout = error instanceof ApiError && error.code === 'account_blocked';
  return isLockout ? Number(error.details['minutes']) || 0 : 0;
}
