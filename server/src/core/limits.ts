import type { RateClass } from '@liaison/shared/contracts';
import { DomainError } from './domain-error.ts';
import { networkOf } from './networks.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

interface Rule {
  max: number;
  windowMs: number;
}

/** DEC-01. A signed-in member is counted by account, a visitor by address; `read` guards what no other class does. */
export const limitRules: Record<RateClass, Rule[]> = {
  read: [{ max: 300, windowMs: minute }],
  search: [{ max: 60, windowMs: minute }],
  profile: [{ max: 120, windowMs: minute }],
  write: [{ max: 60, windowMs: minute }],
  message: [{ max: 30, windowMs: minute }],
  typing: [{ max: 2, windowMs: 5 * second }],
  like: [{ max: 60, windowMs: hour }],
  photo: [{ max: 30, windowMs: 24 * hour }],
  signup: [
    { max: 5, windowMs: minute },
    { max: 20, windowMs: hour },
  ],
  login: [{ max: 50, windowMs: hour }],
  token: [
    { max: 10, windowMs: minute },
    { max: 60, windowMs: hour },
  ],
  // Calls that send a mail to an address somebody names, and answer whether it has an account.
  mail: [
    { max: 5, windowMs: minute },
    { max: 20, windowMs: hour },
  ],
  // A provider tells of all its payments from a few addresses.
  webhook: [{ max: 1200, windowMs: minute }],
  // What no account is asked for is counted by address alone, and many share one.
  page: [{ max: 600, windowMs: minute }],
  file: [{ max: 3000, windowMs: minute }],
};

/** Many members share an address (mobile networks): a member's own limit is the sharp one, the address's a wider net. */
const addressFactor = 20;

/** Counts calls in fixed windows, in this process or in Redis. */
export interface Counter {
  /** How often `key` was counted in its window, this time included, and how long the window still lasts. */
  count(key: string, windowMs: number): Promise<{ count: number; leftMs: number }>;
}

export interface Caller {
  userId: string | null;
  address: string;
}

export type Limits = ReturnType<typeof rateLimits>;

export function rateLimits({ counter, factor }: { counter: Counter; factor: number }) {
  async function take(key: string, { max, windowMs }: Rule): Promise<void> {
    const { count, leftMs } = await counter.count(`${key}:${windowMs}`, windowMs);
    if (count > Math.max(1, Math.round(max * factor))) {
      throw new DomainError('rate_limited', { retry_after: Math.max(1, Math.ceil(leftMs / second)) });
    }
  }

  return {
    /** `name` separates the buckets of one class: looking up an address does not use up sign-ups. */
    async check(rateClass: RateClass, name: string, caller: Caller): Promise<void> {
      const address = `a:${networkOf(caller.address)}`;
      for (const rule of limitRules[rateClass]) {
        if (caller.userId === null) await take(`${name}:${address}`, rule);
        else {
          await take(`${name}:u:${caller.userId}`, rule);
          await take(`${name}:m:${address}`, { ...rule, max: rule.max * addressFactor });
        }
      }
    },
    /** A limit of a feature's own (reports a day, new conversations a day). */
    take: (name: string, key: string, rule: Rule) => take(`own:${name}:${key}`, rule),
  };
}

/** Counts within this process. */
export function memoryCounter(clock: () => Date): Counter {
  const windows = new Map<string, { count: number; endsAt: number }>();
  let nextSweep = 0;
  const sweep = (now: number) => {
    if (now < nextSweep) return;
    nextSweep = now + minute;
    for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
  };
  return {
    async count(key, windowMs) {
      const now = clock().getTime();
      sweep(now);
      const open = windows.get(key);
      const window = open && open.endsAt > now ? open : { count: 0, endsAt: now + windowMs };
      window.count += 1;
      windows.set(key, window);
      return { count: window.count, leftMs: window.endsAt - now };
    },
  };
}
