import { ApiError } from '@liaison/shared/api';
import { useSecondsUntil, useSingleMutation } from '@liaison/shared/forms';
import { useState } from 'react';
import { useMailInterval } from '../../../resend-mail-button.tsx';
import { resendActivationMail } from './activation.api.ts';

interface ResendOptions {
  sentAt?: number;
  onSent?: () => void;
}

/**
 * Sends the activation link again once the site's interval has passed; the API also limits the mails of a day. `sentAt` is the time of the last
 * mail in milliseconds since 1970. `secondsLeft` is 0 when the next mail may be sent.
 */
export function useResendActivation({ sentAt = 0, onSent }: ResendOptions = {}) {
  const intervalMs = useMailInterval();
  const [nextSendAt, setNextSendAt] = useState(sentAt + intervalMs);
  const secondsLeft = useSecondsUntil(nextSendAt);
  const { mutate, isPending, isSuccess, error } = useSingleMutation(
    {
      ...resendActivationMail(),
      onSettled: (_response, failure) => {
        setNextSendAt(Date.now() + (failure ? getWaitMs(failure) : intervalMs));
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

function getWaitMs(failure: Error): number {
  const seconds = failure instanceof ApiError ? Number(failure.details['retry_after']) : 0;
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}
