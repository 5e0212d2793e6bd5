import type { HealthCount } from './health-counts.ts';
import { addPeriod, isWorse, type Reports, startTest, type TestState } from './sequential-test.ts';

/** Counts of both versions from the same minutes. */
export interface VersionTotals {
  canary: Totals;
  stable: Totals;
}

interface Totals {
  outcomes: Reports;
  /** Number of loads by upper bound, in milliseconds or `+Inf`. */
  loads: Record<string, number>;
}

/** Stored between two looks at a canary. */
export interface CanaryState {
  /** Milliseconds since the epoch. Counts from this minute on that `counted` has already are not new. */
  countedFrom: number;
  counted: VersionTotals;
  failures: TestState;
  loads: TestState;
  /** A load above this bound is slow; null until stable has enough loads to tell. */
  slowAboveMs: number | null;
  /** The share that is running, since when, and the reports since then. */
  share: number;
  shareSince: number;
  shareReports: number;
  /** Set before the channel moves, so that the mail is sent even if the service stops in between. */
  ending?: CanaryEnding;
}

/** A halt, or a promotion after the last step. */
export interface CanaryEnding {
  action: 'halt' | 'promote';
  mail?: string;
  subject: string;
  text: string;
}

interface StartOptions {
  now: number;
  countedFrom: number;
  counted: VersionTotals;
  share: number;
}

export const startComparison = ({ now, share, countedFrom, counted }: StartOptions): CanaryState => ({
  countedFrom,
  counted,
  failures: startTest(),
  loads: startTest(),
  slowAboveMs: null,
  share,
  shareSince: now,
  shareReports: 0,
});

export function toVersionTotals(
  counts: readonly HealthCount[],
  versions: { canary: string; stable: string },
): VersionTotals {
  const toTotals = (version: string): Totals => {
    const own = counts.filter((count) => count.version === version);
    const sum = (label: string) =>
      sumCounts(own.filter((it) => it.metric === 'outcome' && it.label === label));
    const failed = sum('failed');
    return {
      outcomes: { total: sum('ok') + failed, bad: failed },
      loads: Object.fromEntries(
        own.filter(({ metric }) => metric === 'load').map(({ label, count }) => [label, count]),
      ),
    };
  };
  return { canary: toTotals(versions.canary), stable: toTotals(versions.stable) };
}

const sumCounts = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);

const slowShare = 0.25;
const minLoads = 100;

/** The lowest bound that at most a quarter of stable's loads exceeded; null without enough loads, or when no bound does. */
export function findSlowBound({ loads }: Totals): number | null {
  const all = sumCounts(Object.values(loads).map((count) => ({ count })));
  if (all < minLoads) return null;
  const bounds = Object.keys(loads)
    .map(Number)
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b);
  return bounds.find((bound) => toSlowReports({ loads }, bound).bad <= all * slowShare) ?? null;
}

function toSlowReports({ loads }: Pick<Totals, 'loads'>, slowAboveMs: number): Reports {
  const entries = Object.entries(loads).map(([bound, count]) => ({ bound, count }));
  const slow = entries.filter(({ bound }) => bound === '+Inf' || Number(bound) > slowAboveMs);
  return { total: sumCounts(entries), bad: sumCounts(slow) };
}

/** Adds what is new in `totals`, which count the same minutes as `state.counted`. */
export function addTotals(state: CanaryState, totals: VersionTotals): CanaryState {
  const { counted, slowAboveMs } = state;
  const outcomes = {
    canary: subtract(totals.canary.outcomes, counted.canary.outcomes),
    stable: subtract(totals.stable.outcomes, counted.stable.outcomes),
  };
  const loads = slowAboveMs !== null && {
    canary: subtract(toSlowReports(totals.canary, slowAboveMs), toSlowReports(counted.canary, slowAboveMs)),
    stable: subtract(toSlowReports(totals.stable, slowAboveMs), toSlowReports(counted.stable, slowAboveMs)),
  };
  return {
    ...state,
    counted: totals,
    failures: addPeriod(state.failures, outcomes),
    loads: loads ? addPeriod(state.loads, loads) : state.loads,
    shareReports: state.shareReports + outcomes.canary.total,
  };
}

const subtract = (a: Reports, b: Reports): Reports => ({ total: a.total - b.total, bad: a.bad - b.bad });

/** One line for log and mail, or null while the canary may continue. */
export function findHaltReason({ failures, loads, slowAboveMs }: CanaryState): string | null {
  const format = ({ bad, total }: Reports) => `${bad} of ${total}`;
  if (isWorse(failures))
    return `it fails more often than stable: ${format(failures.canary)} reports of failures`;
  if (isWorse(loads)) {
    return `it loads slower than stable: ${format(loads.canary)} loads took over ${slowAboveMs} ms`;
  }
  return null;
}
