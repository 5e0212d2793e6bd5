/** Of one variant since the start of its experiment. */
export interface VariantResult {
  name: string;
  /** In percent; null for one that no live release declares. */
  share: number | null;
  exposures: number;
  signups: number;
}

export interface ExperimentResult {
  name: string;
  /** Absent for an experiment that no live release declares. */
  path?: string;
  start?: string;
  end?: string;
  isRunning?: boolean;
  variants: VariantResult[];
}

interface Interval {
  low: number;
  high: number;
}

/** Of the normal distribution, for 95 percent. */
const z = 1.959964;

/** The interval of Wilson, which holds for small numbers and for rates near zero too; the whole range without an observation. */
export function getInterval(signups: number, exposures: number): Interval {
  if (exposures === 0) return { low: 0, high: 1 };
  const rate = signups / exposures;
  const scale = 1 + z ** 2 / exposures;
  const middle = (rate + z ** 2 / (2 * exposures)) / scale;
  const half = (z * Math.sqrt((rate * (1 - rate)) / exposures + z ** 2 / (4 * exposures ** 2))) / scale;
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** The interval of Newcombe for how much higher the rate of `a` is than that of `b`. */
export function getDifference(a: VariantResult, b: VariantResult): Interval & { difference: number } {
  const [rateA, rateB] = [a, b].map(getRate) as [number, number];
  const intervalA = getInterval(a.signups, a.exposures);
  const intervalB = getInterval(b.signups, b.exposures);
  const difference = rateA - rateB;
  return {
    difference,
    low: difference - Math.hypot(rateA - intervalA.low, intervalB.high - rateB),
    high: difference + Math.hypot(intervalA.high - rateA, rateB - intervalB.low),
  };
}

const getRate = ({ signups, exposures }: VariantResult) => (exposures === 0 ? 0 : signups / exposures);

/** The lines of `npx liaison experiments`: each variant with its rate, and how it compares with the first one. */
export function formatExperiments(experiments: readonly ExperimentResult[]): string[] {
  if (experiments.length === 0) return ['no live release has an experiment, and none was counted'];
  return experiments.flatMap((experiment) => {
    const { name, variants } = experiment;
    const [first, ...others] = variants;
    return [
      `${name} (${formatState(experiment)})`,
      ...variants.map((variant) => `  ${formatVariant(variant)}`),
      ...others.flatMap((variant) => (first ? [`  ${formatDifference(variant, first)}`] : [])),
    ];
  });
}

function formatState({ path, start, end, isRunning }: ExperimentResult): string {
  if (!path || !start || !end) return 'in no live release';
  return `${isRunning ? 'running' : 'not running'}, ${path}, ${start} to ${end}`;
}

function formatVariant(variant: VariantResult): string {
  const { name, share, exposures, signups } = variant;
  const { low, high } = getInterval(signups, exposures);
  const rate =
    exposures === 0 ? 'no rate yet' : `${percent(getRate(variant))} (${percent(low)} to ${percent(high)})`;
  return [
    name.padEnd(16),
    (share === null ? '' : `${share}%`).padStart(4),
    `${exposures} shown`.padStart(14),
    `${signups} signed up`.padStart(16),
    `  ${rate}`,
  ].join(' ');
}

function formatDifference(variant: VariantResult, first: VariantResult): string {
  const name = `${variant.name} against ${first.name}:`;
  if (variant.exposures === 0 || first.exposures === 0) return `${name} nothing to compare yet`;
  const { difference, low, high } = getDifference(variant, first);
  const verdict = low > 0 ? 'higher' : high < 0 ? 'lower' : 'no difference shown';
  const points = [difference, low, high].map(
    (value) => `${value < 0 ? '−' : '+'}${Math.abs(value * 100).toFixed(1)}`,
  );
  return `${name} ${points[0]} points (${points[1]} to ${points[2]}), ${verdict}`;
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
