import { DomainError } from '../../core/domain-error.ts';
import type { Transaction } from '../../db/database.ts';
import { listTokenDates } from './tokens.repository.ts';

const dayMs = 24 * 3_600_000;
const gapMs = 60_000;
const resendsPerDay = 5;

/**
 * A mailed link is sent again a minute after the last one and five times a day: what the first mail itself sent counts for the
 * minute, not for the five. The caller holds the account's lock.
 */
export async function checkResendLimit(
  trx: Transaction,
  purpose: 'activation' | 'reactivation',
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const sendings = await listTokenDates(trx, purpose, { userId, since: new Date(now.getTime() - dayMs) });
  const [newest] = sendings;
  const oldestThatCounts = sendings.at(resendsPerDay);
  const ends = [
    newest ? newest.getTime() + gapMs : 0,
    oldestThatCounts ? oldestThatCounts.getTime() + dayMs : 0,
  ];
  const waitMs = Math.max(...ends) - now.getTime();
  if (waitMs > 0) throw new DomainError('rate_limited', { retry_after: Math.ceil(waitMs / 1000) });
}
