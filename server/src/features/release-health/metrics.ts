import { type Distribution, getBounds, type HealthCount, type Metric, unbounded } from './health-counts.ts';

const counters: Partial<Record<Metric, { name: string; label: string | null; help: string }>> = {
  outcome: { name: 'outcomes', label: 'outcome', help: 'Pages on which a release worked or failed.' },
  failure: { name: 'failures', label: 'kind', help: 'Failures of a release by kind.' },
  'long-task': { name: 'long_tasks', label: null, help: 'Tasks of over 50 ms while a release was shown.' },
};

const distributions: Record<Distribution, string> = {
  load: 'Time until the first part of a release can render.',
  lcp: 'Largest contentful paint of pages opened at a release.',
  inp: 'Interaction to next paint of pages opened at a release.',
  cls: 'Cumulative layout shift of pages opened at a release.',
  fcp: 'First contentful paint of pages opened at a release.',
  ttfb: 'Time to the first byte of pages opened at a release.',
};

/** The text format of Prometheus: counts of this process since its start, which Prometheus adds up over servers. */
export function formatMetrics(counts: readonly HealthCount[]): string {
  const lines: string[] = [];
  for (const [metric, { name, label, help }] of Object.entries(counters)) {
    const full = `liaison_release_${name}_total`;
    lines.push(`# HELP ${full} ${help}`, `# TYPE ${full} counter`);
    for (const count of counts.filter((it) => it.metric === metric)) {
      lines.push(
        `${full}${formatLabels(count, label === null ? {} : { [label]: count.label })} ${count.count}`,
      );
    }
  }
  for (const [metric, help] of Object.entries(distributions) as [Distribution, string][]) {
    const full = `liaison_release_${metric}${metric === 'cls' ? '' : '_seconds'}`;
    lines.push(`# HELP ${full} ${help}`, `# TYPE ${full} histogram`);
    const own = counts.filter((count) => count.metric === metric);
    for (const group of Map.groupBy(own, ({ module, version }) => `${module}@${version}`).values()) {
      lines.push(...formatBuckets(full, metric, group));
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Buckets are cumulative in this format. There is no sum: browsers report buckets only. */
function formatBuckets(name: string, metric: Distribution, counts: readonly HealthCount[]): string[] {
  const [first] = counts;
  if (!first) return [];
  let total = 0;
  const lines = [...getBounds(metric), unbounded].map((bound) => {
    total += counts.find(({ label }) => label === String(bound))?.count ?? 0;
    const le = typeof bound === 'string' || metric === 'cls' ? bound : bound / 1000;
    return `${name}_bucket${formatLabels(first, { le: String(le) })} ${total}`;
  });
  return [...lines, `${name}_count${formatLabels(first, {})} ${total}`];
}

/** Names and versions of releases hold no character that needs escaping. */
const formatLabels = ({ module, version }: HealthCount, more: Record<string, string>) =>
  `{${Object.entries({ module, version, ...more })
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}}`;
