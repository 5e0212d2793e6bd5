import { ApiError } from '@liaison/shared/api';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { resendActivation } from './activation-mail.api.ts';

const gapMs = 60_000;

/**
 * Sends the link again, at most once a minute; the service says when a day's five are used up. `startsWaiting` where a mail
 * has just been sent. `secondsLeft` is 0 when the next may go.
 */
export function useResend({ startsWaiting = false } = {}) {
  const [opensAt, setOpensAt] = useState(() => (startsWaiting ? Date.now() + gapMs : 0));
  const secondsLeft = useSecondsUntil(opensAt);
  const { mutate, isPending, isSuccess, error } = useMutation({
    ...resendActivation(),
    onSettled: (_answer, failure) => setOpensAt(Date.now() + waitAfter(failure)),
  });
  return {
    resend: () => mutate(),
    isPending,
    isSent: isSuccess,
    /** Waiting is no failure: the countdown says it. */
    error: error instanceof ApiError && error.code === 'rate_limited' ? null : error,
    secondsLeft,
  };
}

function waitAfter(failure: Error | null): number {
  if (!failure) return gapMs;
  const seconds = failure instanceof ApiError ? Number(failure.details['retry_after']) : 0;
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((moment - now) / 1000));
  const isRunning = moment > now;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}
