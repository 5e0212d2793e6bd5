import type { Core } from '../core.ts';
import { toNetwork } from '../../core/networks.ts';
import { lockKey } from '../../db/lock-key.ts';
import { listFailures, deleteFailure, addFailures } from './login-failures.repository.ts';

/** A request that reveals whether an e-mail address has an account. It counts as a miss until `finish(true)`. */
export interface EmailLookup {
  /** False for a visitor with too many misses: the response must not reveal whether the address has an account. */
  canReveal: boolean;
  finish(found: boolean): Promise<void>;
}

/**
 * The error `email_not_found` reveals who has an account, so lookups are limited per network: after three misses each response is
 * delayed, found or not; after five misses in a minute or twenty in an hour nothing is revealed.
 */
export function emailLookups({ db, inTransaction, pause, clock }: EmailLookupDeps) {
  return {
    async start(visitorAddress: string): Promise<EmailLookup> {
      const key = `miss:${toNetwork(visitorAddress)}`;
      const now = clock();
      const misses = await inTransaction(async (trx) => {
        await lockKey(trx, key);
        const earlier = await listFailures(trx, key, now);
        await addFailures(trx, [key], now);
        return earlier;
      });
      const countWithin = (ms: number) =>
        misses.filter((missedAt) => missedAt.getTime() > now.getTime() - ms).length;
      await pause(getLookupDelayMs(countWithin(hourMs)));
      return {
        canReveal: countWithin(minuteMs) < 5 && countWithin(hourMs) < 20,
        // The same statement runs in both cases, so that the response time reveals nothing.
        finish: (found) => deleteFailure(db, found ? key : 'nobody', now),
      };
    },
  };
}

type EmailLookupDeps = Pick<Core, 'db' | 'inTransaction' | 'pause' | 'clock'>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const freeMisses = 3;
const maxDelayMs = 8000;

/** No delay after up to three misses, then 1, 2, 4 and at most 8 seconds: less than the browser's request timeout. */
export const getLookupDelayMs = (misses: number) =>
  misses < freeMisses ? 0 : Math.min(maxDelayMs, 1000 * 2 ** (misses - freeMisses));
