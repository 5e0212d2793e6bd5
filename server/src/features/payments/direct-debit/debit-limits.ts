import { DomainError } from '../../../core/domain-error.ts';
import type { Transaction } from '../../../db/database.ts';
import { lockKey } from '../../../db/lock-key.ts';
import {
  findSignupDate,
  hasReturnedDebit,
  sumDirectDebits,
  sumPhoneCodes,
} from './direct-debit.repository.ts';

const dayMs = 86_400_000;
/** For 30 days, in euro cents: above it new accounts are refused, and older ones get their credits when the bank has paid. */
const advanceLimitMinor = 10_000;
const newAccountMs = 90 * dayMs;
/** How often the code of one payment is sent. */
export const maxSends = 3;
const maxSendsADay = 9;

interface DebitRequest {
  userId: string;
  /** Euro cents: direct debit is in euro only. */
  amount: number;
  iban: string;
  now: Date;
}

/** Throws `sdd_blocked` or `limit_reached` (DEC-06). The account must be locked. */
export async function checkDebitLimits(
  trx: Transaction,
  { userId, amount, iban, now }: DebitRequest,
): Promise<{ isAdvanced: boolean }> {
  if (await hasReturnedDebit(trx, { userId, iban })) throw new DomainError('sdd_blocked');
  const before = (ms: number) => new Date(now.getTime() - ms);
  const totals = await sumDirectDebits(trx, {
    userId,
    since: before(30 * dayMs),
    codesSince: before(dayMs),
  });
  const isWithinLimit = totals.amount + amount <= advanceLimitMinor;
  const isNewAccount = (await findSignupDate(trx, userId)) > before(newAccountMs);
  if (totals.open > 0 || (isNewAccount && !isWithinLimit)) throw new DomainError('limit_reached');
  return { isAdvanced: isWithinLimit };
}

/**
 * Every text message costs money and reaches a phone: throws `rate_limited` after nine a day of one account, or to one phone by all
 * accounts together, each of which may name the phone of somebody else.
 */
export async function checkSends(
  trx: Transaction,
  { userId, phone, now }: { userId: string; phone: string; now: Date },
): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  // The account is locked, but parallel codes of others to the same phone are not.
  await lockKey(trx, `sms:${phone}`);
  const sums = [
    await sumDirectDebits(trx, { userId, since: dayAgo, codesSince: dayAgo }),
    await sumPhoneCodes(trx, { phone, since: dayAgo }),
  ];
  for (const { codes, firstCodeAt } of sums) {
    if (codes < maxSendsADay || !firstCodeAt) continue;
    const waitMs = firstCodeAt.getTime() - dayAgo.getTime();
    throw new DomainError('rate_limited', { retry_after: Math.ceil(waitMs / 1000) });
  }
}
