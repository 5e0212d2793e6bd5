import { DomainError } from '../../core/domain-error.ts';
import type { Transaction } from '../../db/database.ts';
import { listTokenTimes } from './tokens.repository.ts';

const dayMs = 24 * 3_600_000;
const maxResendsPerDay = 5;

interface Resend {
  userId: string;
  now: Date;
  /** The time between two mails. */
  minSeconds: number;
}

/**
 * A link can be mailed again `minSeconds` after the last mail and five times a day; the first mail counts for the wait, not for
 * the five. The caller must hold the account's lock.
 */
export async function checkResendLimit(
  trx: Transaction,
  purpose: 'activation' | 'reactivation' | 'reset',
  { userId, now, minSeconds }: Resend,
): Promise<void> {
  const sentAt = await listTokenTimes(trx, purpose, { userId, since: new Date(now.getTime() - dayMs) });
  const [newest] = sentAt;
  const oldestCounted = sentAt.at(maxResendsPerDay);
  const allowedFrom = [
    newest ? newest.getTime() + minSeconds * 1000 : 0,
    oldestCounted ? oldestCounted.getTime() + dayMs : 0,
  ];
  const waitMs = Math.max(...allowedFrom) - now.getTime();
  if (waitMs > 0) throw new DomainError('rate_limited', { retry_after: Math.ceil(waitMs / 1000) });
}
