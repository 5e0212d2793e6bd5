import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../server/src/testing/postgres-cluster.mjs';
import { getRounds } from '../lib/get-rounds.ts';
import { getPeakMemoryMb, startNode, stopProcess, waitForAnswer } from '../lib/processes.ts';
import { compareMedians, median } from '../lib/statistics.ts';
import { startBenchmark } from '../lib/start-benchmark.ts';
import { waitUntilIdle } from '../lib/wait-until-idle.ts';
import { writeReport } from '../lib/write-report.ts';

/**
 * Compares time and peak memory of `npm start` with finished builds until its first page with Node opening the same embedded
 * database. The variants alternate, and the baseline is measured twice (A/A).
 */
const rounds = getRounds(9);
const root = join(import.meta.dirname, '../..');
const stack = startBenchmark();
const work = mkdtempSync(join(tmpdir(), 'liaison-bench-start-'));
stack.defer(() => rmSync(work, { recursive: true, force: true }));
const dataDir = join(work, 'liaison');

interface Sample {
  ms: number;
  memoryMb: number;
}

// The first start, which builds, publishes and loads the demo data and renders its pictures, is not measured.
await measureService({ untilIdle: true });
cpSync(join(dataDir, 'database'), join(work, 'baseline'), { recursive: true });
const samples = { service: [] as Sample[], baseline: [] as Sample[], again: [] as Sample[] };
for (let round = 0; round < rounds; round += 1) {
  samples.baseline.push(await measureBaseline());
  samples.service.push(await measureService());
  samples.again.push(await measureBaseline());
}
writeResults();
await stack.disposeAsync();

function writeResults() {
  const createLine = (key: keyof Sample, what: string, unit: string, goal: string) => {
    const [measured = [], baseline = []] = [samples.service, samples.baseline].map((variant) =>
      variant.map((sample) => sample[key]),
    );
    return {
      what,
      measured: median(measured),
      baseline: median(baseline),
      unit,
      ratio: compareMedians(measured, baseline),
      goal,
    };
  };
  const same = compareMedians(
    samples.again.map(({ ms }) => ms),
    samples.baseline.map(({ ms }) => ms),
  );
  writeReport(
    'start',
    [
      createLine('ms', 'npm start until the first page', 'ms', '≤ 1.3'),
      createLine('memoryMb', 'peak memory', 'MB', 'below 300 MB'),
    ],
    { rounds, same: { start: same } },
  );
}

function measureService({ untilIdle = false } = {}) {
  return measure(join(root, 'shared/tooling/start.ts'), { DATA_DIR: dataDir }, untilIdle);
}

function measureBaseline() {
  return measure(join(import.meta.dirname, 'open-database.ts'), { DATA_DIR: join(work, 'baseline') });
}

async function measure(file: string, env: Record<string, string>, untilIdle = false): Promise<Sample> {
  const port = await findFreePort();
  const child = startNode(file, [], { ...env, PORT: String(port), DEMO: '1' });
  stack.defer(() => stopProcess(child));
  child.stdout?.resume();
  const origin = `http://localhost:${port}`;
  const ms = await waitForAnswer(child, `${origin}/`);
  if (untilIdle) await waitUntilIdle(child, origin);
  const memoryMb = getPeakMemoryMb(child);
  await stopProcess(child);
  return { ms, memoryMb };
}
