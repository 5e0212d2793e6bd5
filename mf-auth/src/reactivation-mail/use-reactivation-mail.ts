import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefused } from '../refused.ts';
import { mailGapMs } from '../send-again.tsx';
import { mailReactivation } from './reactivation-mail.api.ts';

/** What became of the mail: on its way, sent by somebody a moment ago, none left for today, or not needed at all. */
export type ReactivationMail =
  { is: 'sent' | 'recent'; opensAt: number } | { is: 'lastOne' } | { is: 'notNeeded' };

export function useReactivationMail() {
  const [mail, setMail] = useState<ReactivationMail | null>(null);
  const { mutate, isPending, error } = useMutation({
    ...mailReactivation(),
    onSuccess: ({ isOpen, sentAt }) =>
      setMail(isOpen ? { is: 'notNeeded' } : { is: 'sent', opensAt: sentAt + mailGapMs }),
    onError(failure) {
      if (isRefused(failure, 'rate_limited')) setMail(afterWaiting(Number(failure.details['retry_after'])));
    },
  });
  return {
    mail,
    isPending,
    /** Waiting is no failure: `mail` tells it. */
    error: isRefused(error, 'rate_limited') ? null : error,
    send: mutate,
  };
}

function afterWaiting(seconds: number): ReactivationMail {
  const waitMs = Number.isFinite(seconds) ? seconds * 1000 : mailGapMs;
  return waitMs > mailGapMs ? { is: 'lastOne' } : { is: 'recent', opensAt: Date.now() + waitMs };
}
