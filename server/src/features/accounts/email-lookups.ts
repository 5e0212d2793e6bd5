import type { Core } from '../../core.ts';
import { toNetwork } from '../../core/networks.ts';
import { listFailures, deleteFailure, lockKey, addFailure } from './login-failures.repository.ts';

/** A question whether an e-mail address has an account; a miss until it is found. */
export interface Lookup {
  /** False for who asked too often: the answer must not tell whether the address is known. */
  canReveal: boolean;
  end(found: boolean): Promise<void>;
}

/**
 * 'E-mail address not found.' tells who has an account. Whoever misses three times waits longer for each further answer, whatever it
 * is; after five misses in a minute or twenty in an hour nothing is told any more.
 */
export function emailLookups({ db, inTransaction, pause, clock }: EmailLookupDeps) {
  return {
    async begin(visitorAddress: string): Promise<Lookup> {
      const key = `miss:${toNetwork(visitorAddress)}`;
      const at = clock();
      const earlier = await inTransaction(async (trx) => {
        await lockKey(trx, key);
        const misses = await listFailures(trx, key, at);
        await addFailure(trx, [key], at);
        return misses;
      });
      const within = (ms: number) => earlier.filter((miss) => miss.getTime() > at.getTime() - ms).length;
      await pause(getLookupDelayMs(within(hourMs)));
      return {
        canReveal: within(minuteMs) < 5 && within(hourMs) < 20,
        // The same work for known and unknown: how long it takes tells nothing either.
        end: (found) => deleteFailure(db, found ? key : 'nobody', at),
      };
    },
  };
}

type EmailLookupDeps = Pick<Core, 'db' | 'inTransaction' | 'pause' | 'clock'>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const freeMisses = 3;
const longestMs = 8000;

/** Nothing after up to three misses, then a second, two, four, eight: less than a browser waits for an answer. */
export const getLookupDelayMs = (misses: number) =>
  misses < freeMisses ? 0 : Math.min(longestMs, 1000 * 2 ** (misses - freeMisses));
