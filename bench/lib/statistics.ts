/** Middle value; the mean of the two middle ones for an even count. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return Number.isInteger(middle) ? (at(middle - 1) + at(middle)) / 2 : at(Math.floor(middle));
}

export interface Ratio {
  ratio: number;
  /** 95 % bootstrap interval of the ratio of medians. */
  low: number;
  high: number;
}

/** Ratio of the medians of two series measured in alternation, with a bootstrap interval over the pairs. */
export function ratioOf(measured: number[], yardstick: number[]): Ratio {
  const pairs = measured.map((value, index) => [value, yardstick[index] ?? Number.NaN] as const);
  const resampled = Array.from({ length: 2000 }, () => {
    const sample = pairs.map(
      () => pairs[Math.floor(Math.random() * pairs.length)] ?? [Number.NaN, Number.NaN],
    );
    return median(sample.map(([value]) => value)) / median(sample.map(([, value]) => value));
  }).toSorted((a, b) => a - b);
  return {
    ratio: median(measured) / median(yardstick),
    low: resampled[Math.floor(resampled.length * 0.025)] ?? Number.NaN,
    high: resampled[Math.floor(resampled.length * 0.975)] ?? Number.NaN,
  };
}

/** How far the yardstick differs from itself: above 5 % the machine was too noisy to believe the rest. */
export const isNoisy = (again: Ratio) => Math.abs(again.ratio - 1) > 0.05;
