import type { ReleaseReport } from '@liaison/shared/contracts';

/** A number of equal observations of a release. */
export interface HealthCount {
  module: string;
  version: string;
  metric: Metric;
  /** Of `outcome` ok or failed, of `failure` the kind, of `long-task` always `all`, of the others the upper bound of a bucket. */
  label: string;
  count: number;
}

export type Metric = 'outcome' | 'failure' | 'long-task' | Distribution;

/** Counted in buckets with fixed bounds, so that the counts of servers and minutes add up. */
export type Distribution = 'load' | 'lcp' | 'inp' | 'cls' | 'fcp' | 'ttfb';

const millisecondBounds = [50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800];
const shiftBounds = [0.01, 0.05, 0.1, 0.25, 0.5, 1];
export const unbounded = '+Inf';

export const getBounds = (metric: Distribution): readonly number[] =>
  metric === 'cls' ? shiftBounds : millisecondBounds;

function toBucket(metric: Distribution, value: number): string {
  const bound = getBounds(metric).find((candidate) => value <= candidate);
  return bound === undefined ? unbounded : String(bound);
}

export interface HealthCounts {
  add(report: ReleaseReport): void;
  /** Returns what was added since the last call. */
  removeNew(): HealthCount[];
  /** Puts counts back that could not be stored. */
  restore(counts: readonly HealthCount[]): void;
  /** Everything since the start of the process. */
  listTotals(): HealthCount[];
}

export function healthCounts(): HealthCounts {
  let fresh = new Map<string, HealthCount>();
  const totals = new Map<string, HealthCount>();
  return {
    add(report) {
      for (const count of toCounts(report)) {
        increase(fresh, count);
        increase(totals, count);
      }
    },
    removeNew() {
      const counts = [...fresh.values()];
      fresh = new Map();
      return counts;
    },
    restore: (counts) => counts.forEach((count) => increase(fresh, count)),
    listTotals: () => [...totals.values()],
  };
}

function increase(counts: Map<string, HealthCount>, added: HealthCount): void {
  const key = [added.module, added.version, added.metric, added.label].join('\0');
  const existing = counts.get(key);
  counts.set(key, { ...added, count: (existing?.count ?? 0) + added.count });
}

function toCounts(report: ReleaseReport): HealthCount[] {
  const { name: module, version, outcome, failures = {}, loadMs, longTasks, vitals = {} } = report;
  const toCount = (metric: Metric, label: string, count = 1) => ({ module, version, metric, label, count });
  const distributions: Partial<Record<Distribution, number | undefined>> = { load: loadMs, ...vitals };
  return [
    ...(outcome ? [toCount('outcome', outcome)] : []),
    ...Object.entries(failures).map(([kind, count]) => toCount('failure', kind, count)),
    ...(longTasks ? [toCount('long-task', 'all', longTasks)] : []),
    ...Object.entries(distributions).flatMap(([name, value]) =>
      value === undefined ? [] : [toCount(name as Distribution, toBucket(name as Distribution, value))],
    ),
  ];
}
