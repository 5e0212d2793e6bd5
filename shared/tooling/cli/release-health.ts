import { readOperatorData } from './read-operator.ts';

/** How often an observation of a release was counted; `label` is the upper bound of a bucket, a kind or an outcome. */
export interface HealthCount {
  module: string;
  version: string;
  metric: string;
  label: string;
  count: number;
}

interface HealthRequest {
  url: string;
  secret: string;
  /** Of the time before now. */
  hours: string;
}

/** Reads the counts from the running service. */
export async function readReleaseHealth({ url, secret, hours }: HealthRequest): Promise<HealthCount[]> {
  const path = `/-/operator/release-health?hours=${hours}`;
  return (await readOperatorData<{ counts: HealthCount[] }>({ url, secret, path })).counts;
}

/** A line for each release, such as `mf-chat  1.3.0  812 pages, 0.4% failed (load 3), load 200 ms, LCP 1600 ms`; of one module with `name`. */
export function formatReleaseHealth(counts: readonly HealthCount[], name?: string): string[] {
  if (counts.length === 0) return ['no page has reported in this time'];
  const shown = counts.filter(({ module }) => !name || module === name);
  const reported = [...new Set(counts.map(({ module }) => module))].join(', ');
  if (shown.length === 0) return [`no page has reported ${name} in this time, only ${reported}`];
  const releases = Map.groupBy(shown, ({ module, version }) => `${module.padEnd(12)} ${version}`);
  return [...releases].map(([release, own]) => `${release.padEnd(20)} ${formatRelease(own).join(', ')}`);
}

function formatRelease(counts: readonly HealthCount[]): string[] {
  const outcomes = counts.filter(({ metric }) => metric === 'outcome');
  const pages = sum(outcomes);
  const failed = sum(outcomes.filter(({ label }) => label === 'failed'));
  const kinds = counts
    .filter(({ metric }) => metric === 'failure')
    .map(({ label, count }) => `${label} ${count}`)
    .toSorted();
  const share = pages === 0 ? '0' : ((failed / pages) * 100).toFixed(1);
  const longTasks = sum(counts.filter(({ metric }) => metric === 'long-task'));
  return [
    `${pages} pages`,
    `${share}% failed${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`,
    ...shownMetrics.flatMap(({ metric, name, unit }) => {
      const bound = findUpperQuartile(counts.filter((count) => count.metric === metric));
      if (bound === null) return [];
      return [`${name} ${bound === '+Inf' ? 'above the highest bucket' : bound + unit}`];
    }),
    ...(longTasks > 0 ? [`${longTasks} long tasks`] : []),
  ];
}

const shownMetrics = [
  { metric: 'load', name: 'load', unit: ' ms' },
  { metric: 'lcp', name: 'LCP', unit: ' ms' },
  { metric: 'inp', name: 'INP', unit: ' ms' },
  { metric: 'cls', name: 'CLS', unit: '' },
];

/** The upper bound of the bucket that three quarters of the observations do not exceed. */
function findUpperQuartile(counts: readonly HealthCount[]): string | null {
  const total = sum(counts);
  const bound = (label: string) => (label === '+Inf' ? Infinity : Number(label));
  const sorted = counts.toSorted((a, b) => bound(a.label) - bound(b.label));
  let seen = 0;
  const found = sorted.find(({ count }) => (seen += count) >= total * 0.75);
  return found?.label ?? null;
}

const sum = (counts: readonly HealthCount[]) => counts.reduce((total, { count }) => total + count, 0);
