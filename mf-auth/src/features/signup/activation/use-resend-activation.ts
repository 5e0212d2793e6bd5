import { ApiError } from '@liaison/shared/api';
import { useSecondsUntil, useSingleMutation } from '@liaison/shared/forms';
import { useState } from 'react';
import { resendActivationMail } from './activation.api.ts';

const intervalMs = 60_000;

interface ResendOptions {
  sentAt?: number;
  onSent?: () => void;
}

/**
 * Sends the activation link again, at most once a minute; the API also limits the mails of a day. `sentAt` is the time of the last
 * mail in milliseconds since 1970. `secondsLeft` is 0 when the next mail may be sent.
 */
export function useResendActivation({ sentAt = 0, onSent }: ResendOptions = {}) {
  const [nextSendAt, setNextSendAt] = useState(sentAt + intervalMs);
  const secondsLeft = useSecondsUntil(nextSendAt);
  const { mutate, isPending, isSuccess, error } = useSingleMutation(
    {
      ...resendActivationMail(),
      onSettled: (_response, failure) => {
        setNextSendAt(Date.now() + getWaitMs(failure));
        if (!failure) onSent?.();
      },
    },
    { isRepeatable: true },
  );
  return {
    /** With `email`, the mail goes to that address instead. */
    resend: (email?: string) => mutate(email),
    isPending,
    isSent: isSuccess,
    /** Null when the rate limit was hit: the countdown says so. */
    error: error instanceof ApiError && error.code === 'rate_limited' ? null : error,
    secondsLeft,
  };
}

function getWaitMs(failure: Error | null): number {
  if (!failure) return intervalMs;
  const seconds = failure instanceof ApiError ? Number(failure.details['retry_after']) : 0;
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}
