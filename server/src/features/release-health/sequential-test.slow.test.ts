import { expect, test } from '@jest/globals';
import {
  addPeriod,
  type Comparison,
  haltError,
  isWorse,
  startTest,
  type TestState,
} from './sequential-test.ts';

const runs = 1000;
const secondsPerPeriod = 5;
const viewsPerSecond = 20;

/** The same numbers in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Simulation {
  random: () => number;
  share: number;
  periods: number;
  /** The probability of a bad report in a period, by version. */
  rates: (period: number) => { canary: number; stable: number };
}

/** The period (from 1) in which a canary with 20 views a second is halted, or null. */
function findHalt({ random, share, periods, rates }: Simulation): number | null {
  let state: TestState = startTest();
  for (let period = 1; period <= periods; period += 1) {
    const rate = rates(period);
    const canaryViews = Math.round(viewsPerSecond * secondsPerPeriod * (0.5 + random()));
    const stableViews = Math.round(canaryViews * (1 / share - 1) * (0.9 + 0.2 * random()));
    const counts: Comparison = {
      canary: { total: canaryViews, bad: countBad(random, canaryViews, rate.canary) },
      stable: { total: stableViews, bad: countBad(random, stableViews, rate.stable) },
    };
    state = addPeriod(state, counts);
    if (isWorse(state)) return period;
  }
  return null;
}

/** Binomial, by the gaps between bad views. */
function countBad(random: () => number, views: number, rate: number): number {
  const getGap = () => 1 + Math.floor(Math.log(1 - random()) / Math.log(1 - rate));
  let bad = 0;
  for (let view = getGap(); view <= views; view += getGap()) bad += 1;
  return bad;
}

test.each([
  { what: 'failures are rare', share: 0.25, periods: 120, rate: () => 0.003 },
  { what: 'failures are frequent', share: 0.5, periods: 40, rate: () => 0.05 },
  { what: 'a quarter of the loads is slow', share: 0.5, periods: 20, rate: () => 0.25 },
  {
    what: 'an outage fails half of all pages for a while',
    share: 0.25,
    periods: 20,
    rate: (period: number) => (period % 10 < 2 ? 0.5 : 0.002),
  },
])(
  'of 1,000 canaries that equal stable, at most the stated error is halted: $what',
  ({ share, rate, periods }) => {
    const random = createRandom(7);
    const rates = (period: number) => ({ canary: rate(period), stable: rate(period) });

    const halts = Array.from({ length: runs }, () => findHalt({ random, share, periods, rates }));

    expect(halts.filter((period) => period !== null).length).toBeLessThanOrEqual((runs * haltError) / 2);
  },
);

test.each([0.05, 0.25, 0.5])(
  'a canary that breaks for one visitor in twenty is halted within half a minute at a share of %d',
  (share) => {
    const random = createRandom(11);
    const rates = () => ({ canary: 0.052, stable: 0.002 });

    const halts = Array.from({ length: 200 }, () => findHalt({ random, share, periods: 6, rates }));

    expect(halts).not.toContain(null);
  },
);

test('a canary that fails less often than stable is not halted', () => {
  const random = createRandom(3);
  const rates = () => ({ canary: 0.01, stable: 0.03 });

  const halts = Array.from({ length: 200 }, () => findHalt({ random, share: 0.5, periods: 60, rates }));

  expect(halts.every((period) => period === null)).toBe(true);
});

test('a few failures without any on stable halt nothing yet', () => {
  const period = { canary: { total: 10, bad: 4 }, stable: { total: 10_000, bad: 0 } };

  const state = addPeriod(startTest(), period);

  expect(isWorse(state)).toBe(false);
  expect(isWorse(addPeriod(state, { ...period, canary: { total: 10, bad: 1 } }))).toBe(true);
});

test('a period without reports from one version says nothing', () => {
  const state = addPeriod(startTest(), { canary: { total: 50, bad: 50 }, stable: { total: 0, bad: 0 } });

  expect(isWorse(state)).toBe(false);
});
