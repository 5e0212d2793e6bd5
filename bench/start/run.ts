import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, peakMemoryMb, run, stop, untilAnswer } from '../lib/processes.ts';
import { report } from '../lib/report.ts';
import { isNoisy, median, ratioOf } from '../lib/statistics.ts';

/**
 * `npm start` on a built tree until its first page, beside Node opening the same embedded database: time and peak memory, in
 * alternation, with the yardstick measured twice (A/A).
 */
const rounds = Number(process.env.ROUNDS ?? 9);
const root = join(import.meta.dirname, '../..');
const work = mkdtempSync(join(tmpdir(), 'liaison-bench-start-'));
const dataDir = join(work, 'liaison');

interface Sample {
  ms: number;
  memoryMb: number;
}

try {
  // Once before measuring: builds, publishes, loads the demo data.
  await whole();
  cpSync(join(dataDir, 'database'), join(work, 'yardstick'), { recursive: true });
  const samples = { whole: [] as Sample[], yardstick: [] as Sample[], again: [] as Sample[] };
  for (let round = 0; round < rounds; round += 1) {
    samples.yardstick.push(await yardstick());
    samples.whole.push(await whole());
    samples.again.push(await yardstick());
  }
  print(samples);
} finally {
  rmSync(work, { recursive: true, force: true });
}

function print(samples: Record<'whole' | 'yardstick' | 'again', Sample[]>) {
  const series = (key: keyof Sample, what: string, unit: string, goal: string) => {
    const [measured, beside] = [samples.whole, samples.yardstick].map((taken) =>
      taken.map((one) => one[key]),
    );
    return {
      what,
      measured: median(measured ?? []),
      yardstick: median(beside ?? []),
      unit,
      ratio: ratioOf(measured ?? [], beside ?? []),
      goal,
    };
  };
  const same = ratioOf(
    samples.again.map(({ ms }) => ms),
    samples.yardstick.map(({ ms }) => ms),
  );
  report(
    'start',
    [
      series('ms', 'npm start until the first page', 'ms', '≤ 1.3'),
      series('memoryMb', 'peak memory', 'MB', 'below 300 MB'),
    ],
    { rounds, same, noisy: isNoisy(same) },
  );
  process.stdout.write(`A/A ${same.ratio.toFixed(3)}${isNoisy(same) ? ': noisy machine, repeat' : ''}\n`);
}

function whole() {
  return take(join(root, 'shared/tooling/start.ts'), { DATA_DIR: dataDir });
}

function yardstick() {
  return take(join(import.meta.dirname, 'open-database.ts'), { DATA_DIR: join(work, 'yardstick') });
}

async function take(file: string, env: Record<string, string>): Promise<Sample> {
  const port = await freePort();
  const child = run(file, [], { ...env, PORT: String(port), DEMO: '1' });
  child.stdout?.resume();
  try {
    const ms = await untilAnswer(child, `http://localhost:${port}/`);
    return { ms, memoryMb: peakMemoryMb(child) };
  } finally {
    await stop(child);
  }
}
