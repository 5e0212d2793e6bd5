import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ratio } from './statistics.ts';

export interface Line {
  what: string;
  measured: number;
  unit: string;
  /** Absent where the goal is an absolute value. */
  baseline?: number;
  ratio?: Ratio;
  goal?: string;
}

/** Prints a table and writes the results to `bench/results/<name>.json`. */
export function writeReport(name: string, lines: Line[], extra: Record<string, unknown> = {}) {
  const formatNumber = (value: number) => value.toFixed(value < 10 ? 2 : 0);
  const rows = lines.map(({ what, measured, baseline, unit, ratio, goal }) => [
    what,
    `${formatNumber(measured)} ${unit}`,
    baseline === undefined ? '' : `${formatNumber(baseline)} ${unit}`,
    ratio ? formatRatio(ratio) : '',
    goal ?? '',
  ]);
  printTable([['', 'measured', 'baseline', 'ratio [95 %]', 'goal'], ...rows]);
  saveResults(name, { lines, ...extra });
}

/** The ratio with its 95 % interval. */
export const formatRatio = ({ ratio, low, high }: Ratio): string =>
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
