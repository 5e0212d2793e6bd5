import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNoisy, type Ratio } from './statistics.ts';

export interface Line {
  what: string;
  measured: number;
  unit: string;
  /** Absent where the goal is an absolute value. */
  baseline?: number;
  ratio?: Ratio;
  goal?: string;
}

interface Circumstances {
  /** How the baseline differs from itself (A/A), by what was measured twice. */
  same: Record<string, Ratio>;
  tolerance?: number;
  [more: string]: unknown;
}

/** Prints a table and the A/A ratios, and writes all to `bench/results/<name>.json`. */
export function writeReport(name: string, lines: Line[], circumstances: Circumstances) {
  const formatNumber = (value: number) => value.toFixed(value < 10 ? 2 : 0);
  const rows = lines.map(({ what, measured, baseline, unit, ratio, goal }) => [
    what,
    `${formatNumber(measured)} ${unit}`,
    baseline === undefined ? '' : `${formatNumber(baseline)} ${unit}`,
    ratio ? formatRatio(ratio) : '',
    goal ?? '',
  ]);
  printTable([['', 'measured', 'baseline', 'ratio [95 %]', 'goal'], ...rows]);
  saveResults(name, { lines, ...circumstances });
  const { same, tolerance } = circumstances;
  for (const [what, ratio] of Object.entries(same)) {
    const advice = isNoisy(ratio, tolerance) ? ': noisy machine, repeat with more --rounds' : '';
    process.stdout.write(`A/A ${what} ${formatRatio(ratio)}${advice}\n`);
  }
}

/** The ratio with its 95 % interval. */
const formatRatio = ({ ratio, low, high }: Ratio): string =>
  `${ratio.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;

/** Prints rows of cells in columns as wide as their longest cell. */
export function printTable(table: string[][]): void {
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of table) {
    process.stdout.write(
      `${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
  }
}

/** Writes `bench/results/<name>.json` and prints its path. */
export function saveResults(name: string, results: object): void {
  const folder = join(import.meta.dirname, '../results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  writeFileSync(
    file,
    `${JSON.stringify({ date: new Date().toISOString(), node: process.version, ...results }, null, 2)}\n`,
  );
  process.stdout.write(`\n${file}\n`);
}
