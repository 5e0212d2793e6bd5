import type { RateLimitClass } from '@liaison/shared/contracts';
import { DomainError } from './domain-error.ts';
import { toNetwork } from './networks.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

interface Rule {
  max: number;
  windowMs: number;
}

/** DEC-01. A signed-in member is counted by account, a visitor by IP address; `read` covers every other call. */
export const limitRules: Record<RateLimitClass, Rule[]> = {
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
  // Calls that send a mail to a given address and reveal whether it has an account.
  mail: [
    { max: 5, windowMs: minute },
    { max: 20, windowMs: hour },
  ],
  // A payment or mail provider calls for all members from a few IP addresses.
  webhook: [{ max: 1200, windowMs: minute }],
  // Counted by IP address alone, which many visitors share.
  page: [{ max: 600, windowMs: minute }],
  file: [{ max: 3000, windowMs: minute }],
  beacon: [{ max: 120, windowMs: minute }],
  // Handshakes of the live channel, counted by IP address alone: each open page makes one, and one more whenever its network changes.
  live: [{ max: 1200, windowMs: minute }],
  // Two photos a second, for one person of the staff.
  desk: [{ max: 120, windowMs: minute }],
};

/** Many members share an IP address (mobile networks), so a limit per address is this many times the limit per account. */
const addressFactor = 20;

/** Counts calls in fixed windows, in this process or in Redis. */
export interface Counter {
  /** Calls of `key` in its window, this one included, and the time left in the window. */
  count(key: string, windowMs: number): Promise<{ count: number; leftMs: number }>;
}

export interface Caller {
  userId: string | null;
  address: string;
}

export type Limits = ReturnType<typeof rateLimits>;

export function rateLimits({ counter, factor }: { counter: Counter; factor: number }) {
  async function countCall(
    key: string,
    { max, windowMs }: Rule,
  ): Promise<{ isExceeded: boolean; leftMs: number }> {
    const { count, leftMs } = await counter.count(`${key}:${windowMs}`, windowMs);
    return { isExceeded: count > Math.max(1, Math.round(max * factor)), leftMs };
  }

  async function consume(key: string, rule: Rule): Promise<void> {
    const { isExceeded, leftMs } = await countCall(key, rule);
    if (isExceeded)
      throw new DomainError('rate_limited', { retry_after: Math.max(1, Math.ceil(leftMs / second)) });
  }

  return {
    /** `name` separates buckets of one class: checking an e-mail address does not use up sign-ups. */
    async check(rateClass: RateLimitClass, name: string, caller: Caller): Promise<void> {
      const address = `a:${toNetwork(caller.address)}`;
      for (const rule of limitRules[rateClass]) {
        if (caller.userId === null) await consume(`${name}:${address}`, rule);
        else {
          await consume(`${name}:u:${caller.userId}`, rule);
          await consume(`${name}:m:${address}`, { ...rule, max: rule.max * addressFactor });
        }
      }
    },
    /** For limits that a feature defines itself, such as new conversations per day. */
    consume: (name: string, key: string, rule: Rule) => consume(`own:${name}:${key}`, rule),
    /** Counts the call, for limits above which a feature does something else than refuse. */
    isExceeded: async (name: string, key: string, rule: Rule) =>
      (await countCall(`own:${name}:${key}`, rule)).isExceeded,
  };
}

/** Counts within this process. */
export function memoryCounter(clock: () => Date): Counter {
  const windows = new Map<string, { count: number; endsAt: number }>();
  let nextRemoval = 0;
  const removeExpired = (now: number) => {
    // Also after the clock was set back.
    if (now < nextRemoval && nextRemoval - now <= minute) return;
    nextRemoval = now + minute;
    for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
  };
  return {
    async count(key, windowMs) {
      const now = clock().getTime();
      removeExpired(now);
      const current = windows.get(key);
      const leftMs = (current?.endsAt ?? 0) - now;
      // After the clock was set back, a window would last for so much longer.
      const isRunning = leftMs > 0 && leftMs <= windowMs;
      const window = current && isRunning ? current : { count: 0, endsAt: now + windowMs };
      window.count += 1;
      windows.set(key, window);
      return { count: window.count, leftMs: window.endsAt - now };
    },
  };
}
