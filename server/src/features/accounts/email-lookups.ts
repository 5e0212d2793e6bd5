import type { Core } from '../core.ts';
import { lockKey } from '../../db/lock-key.ts';
import { listFailures, deleteFailure, addFailures } from './login-failures.repository.ts';
import { getAddressKey } from './password-attempts.ts';

/** A request that reveals whether an e-mail address has an account. It counts as a miss until `finish(true)`. */
export interface EmailLookup {
  /** False for a visitor with too many misses: the response must not reveal whether the address has an account. */
  canReveal: boolean;
  /** Seconds until a response may reveal it again. */
  retryAfter: number;
  finish(found: boolean): Promise<void>;
}

/**
 * The error `email_not_found` reveals who has an account, so lookups are limited per network: after three misses each response is
 * delayed, found or not; after five misses in a minute or twenty in an hour nothing is revealed.
 */
export function emailLookups({ config, db, inTransaction, pause, clock }: EmailLookupDeps) {
  return {
    async start(visitorAddress: string): Promise<EmailLookup> {
      const key = getAddressKey(visitorAddress, config, 'miss');
      const now = clock();
      const { misses, waitMs } = await inTransaction(async (trx) => {
        await lockKey(trx, key);
        const earlier = (await listFailures(trx, key, now)).map((missedAt) => missedAt.getTime());
        const wait = getWaitMs(earlier, now.getTime());
        // What reveals nothing is no miss, or whoever tries again would wait for ever.
        if (wait === 0) await addFailures(trx, [key], now);
        return { misses: earlier, waitMs: wait };
      });
      const inLastHour = misses.filter((missedAt) => missedAt > now.getTime() - hourMs);
      await pause(getLookupDelayMs(inLastHour.length));
      const canReveal = waitMs === 0;
      return {
        canReveal,
        retryAfter: Math.ceil(waitMs / 1000),
        // The same statement runs in both cases, so that the response time reveals nothing.
        finish: (found) => deleteFailure(db, found && canReveal ? key : 'nobody', now),
      };
    },
  };
}

type EmailLookupDeps = Pick<Core, 'config' | 'db' | 'inTransaction' | 'pause' | 'clock'>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const limits = [
  { max: 5, windowMs: minuteMs },
  { max: 20, windowMs: hourMs },
];
const freeMisses = 3;
const maxDelayMs = 8000;

/** Until there are fewer misses than each limit allows. `misses` are sorted oldest first. */
const getWaitMs = (misses: readonly number[], now: number) =>
  Math.max(0, ...limits.map(({ max, windowMs }) => (misses.at(-max) ?? -Infinity) + windowMs - now));

/** No delay after up to three misses, then 1, 2, 4 and at most 8 seconds: less than the browser's request timeout. */
export const getLookupDelayMs = (misses: number) =>
  misses < freeMisses ? 0 : Math.min(maxDelayMs, 1000 * 2 ** (misses - freeMisses));
