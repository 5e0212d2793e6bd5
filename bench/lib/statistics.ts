/** Middle value; the mean of the two middle ones for an even count. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return Number.isInteger(middle) ? (at(middle - 1) + at(middle)) / 2 : at(Math.floor(middle));
}

/** `share` of the values are at most this one. */
export function getPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export interface Ratio {
  ratio: number;
  /** 95 % bootstrap interval of the ratio of medians. */
  low: number;
  high: number;
}

/** The ratio of the medians of two alternating series, with a bootstrap interval over the pairs. */
export function compareMedians(measured: number[], baseline: number[]): Ratio {
  const pairs = measured.map((value, index) => [value, baseline[index] ?? Number.NaN] as const);
  const resampled = Array.from({ length: 2000 }, () => {
    const sample = pairs.map(
      () => pairs[Math.floor(Math.random() * pairs.length)] ?? [Number.NaN, Number.NaN],
    );
    return median(sample.map(([value]) => value)) / median(sample.map(([, value]) => value));
  }).toSorted((a, b) => a - b);
  return {
    ratio: median(measured) / median(baseline),
    low: resampled[Math.floor(resampled.length * 0.025)] ?? Number.NaN,
    high: resampled[Math.floor(resampled.length * 0.975)] ?? Number.NaN,
  };
}

/** Whether the baseline differs from itself (A/A) by more than the tolerance, which makes the other results unreliable. */
export const isNoisy = (again: Ratio, tolerance = 0.05) => Math.abs(again.ratio - 1) > tolerance;
