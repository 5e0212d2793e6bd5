import type { Core } from '../../core.ts';
import { networkOf } from '../../core/networks.ts';
import { failuresOf, forgetFailure, lockKey, noteFailure } from './login-failures.repository.ts';

/** A question whether an e-mail address has an account; a miss until it is found. */
export interface Lookup {
  /** False for who asked too often: the answer must not tell whether the address is known. */
  mayTell: boolean;
  end(found: boolean): Promise<void>;
}

/**
 * 'E-mail address not found.' tells who has an account. Whoever misses three times waits longer for each further answer, whatever it
 * is; after five misses in a minute or twenty in an hour nothing is told any more.
 */
export function addressLookups({ db, inTransaction, pause, clock }: LookupDeps) {
  return {
    async begin(visitorAddress: string): Promise<Lookup> {
      const key = `miss:${networkOf(visitorAddress)}`;
      const at = clock();
      const earlier = await inTransaction(async (trx) => {
        await lockKey(trx, key);
        const misses = await failuresOf(trx, key, at);
        await noteFailure(trx, [key], at);
        return misses;
      });
      const within = (ms: number) => earlier.filter((miss) => miss.getTime() > at.getTime() - ms).length;
      await pause(slowedByMs(within(hourMs)));
      return {
        mayTell: within(minuteMs) < 5 && within(hourMs) < 20,
        // The same work for known and unknown: how long it takes tells nothing either.
        end: (found) => forgetFailure(db, found ? key : 'nobody', at),
      };
    },
  };
}

type LookupDeps = Pick<Core, 'db' | 'inTransaction' | 'pause' | 'clock'>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const freeMisses = 3;
const longestMs = 8000;

/** Nothing after up to three misses, then a second, two, four, eight: less than a browser waits for an answer. */
export const slowedByMs = (misses: number) =>
  misses < freeMisses ? 0 : Math.min(longestMs, 1000 * 2 ** (misses - freeMisses));
