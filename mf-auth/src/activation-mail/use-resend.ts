import { ApiError } from '@liaison/shared/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLatch } from '../use-latch.ts';
import { useSecondsUntil } from '../use-seconds-until.ts';
import { resendActivation } from './activation-mail.api.ts';

const gapMs = 60_000;

interface ResendOptions {
  sentAt?: number;
  onSent?: () => void;
}

/**
 * Sends the link again, at most once a minute; the service says when a day's five are used up. `sentAt`, in milliseconds
 * since 1970, where a mail may have just been sent. `secondsLeft` is 0 when the next may go.
 */
export function useResend({ sentAt = 0, onSent }: ResendOptions = {}) {
  const [opensAt, setOpensAt] = useState(sentAt + gapMs);
  const secondsLeft = useSecondsUntil(opensAt);
  const { take, release } = useLatch();
  const { mutate, isPending, isSuccess, error } = useMutation({
    ...resendActivation(),
    onSettled: (_answer, failure) => {
      setOpensAt(Date.now() + waitAfter(failure));
      if (!failure) onSent?.();
    },
  });
  return {
    /** To another address, if one is given. */
    resend: (email?: string) => {
      if (take()) mutate(email, { onSettled: release });
    },
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
