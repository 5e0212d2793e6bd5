import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort, startPostgres } from '../../server/src/testing/postgres-cluster.mjs';
import { getRounds } from '../lib/get-rounds.ts';
import { startNode, stopProcess, waitForAnswer } from '../lib/processes.ts';
import { startBenchmark } from '../lib/start-benchmark.ts';
import { type Line, writeReport } from '../lib/write-report.ts';
import { createAccount } from '../lib/create-account.ts';
import { compareMedians, getPercentile, median, type Ratio } from '../lib/statistics.ts';
import { sendWrongPasswords } from './send-wrong-passwords.ts';

/**
 * Sends 200 wrong passwords at a time, on both databases. Compares sign-ins per second with argon2id alone (measured twice, A/A),
 * and another member's response times with those on an idle service.
 */
const rounds = getRounds(5);
const seconds = Number(process.env.SECONDS ?? 10);
const parallel = 200;
const root = join(import.meta.dirname, '../..');
const lines: Line[] = [];
const same: Record<string, Ratio> = {};
let rejected = 0;

const stack = startBenchmark('postgres');
const postgres = await startPostgres();
stack.defer(() => postgres.stop());
await measure('PostgreSQL', { DATABASE_URL: postgres.url });
await measure('embedded database', {});
writeReport('signin', lines, {
  rounds,
  seconds,
  parallel,
  processors: availableParallelism(),
  rejected,
  same,
});
await stack.disposeAsync();

async function measure(what: string, database: Record<string, string>): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'liaison-bench-signin-'));
  stack.defer(() => rmSync(work, { recursive: true, force: true }));
  const port = await findFreePort();
  const service = startNode(join(root, 'server/src/main.ts'), [], {
    ...database,
    PORT: String(port),
    DATA_DIR: work,
    RATE_LIMIT_FACTOR: '1000000',
    TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
    LOG_LEVEL: 'error',
  });
  stack.defer(() => stopProcess(service));
  service.stdout?.resume();
  const origin = `http://localhost:${port}`;
  await waitForAnswer(service, `${origin}/api/user.php`);
  const { token } = await createAccount(origin);
  await measureInTurns(what, origin, `auth.session=${token}`);
  await stopProcess(service);
}

async function measureInTurns(what: string, origin: string, cookie: string): Promise<void> {
  const throughput = { own: [] as number[], bare: [] as number[], again: [] as number[] };
  const idle = { p50: [] as number[], p99: [] as number[] };
  const busy = { p50: [] as number[], p99: [] as number[] };
  const addSample = (series: typeof idle, durations: number[]) => {
    series.p50.push(getPercentile(durations, 0.5));
    series.p99.push(getPercentile(durations, 0.99));
  };
  await measureResponseTimes(origin, { cookie, seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    throughput.bare.push(measureHashing());
    addSample(idle, await measureResponseTimes(origin, { cookie, seconds: seconds / 2 }));
    const [signIns, durations] = await Promise.all([
      sendWrongPasswords(origin, { parallel, seconds }),
      measureResponseTimes(origin, { cookie, seconds }),
    ]);
    throughput.own.push(signIns.perSecond);
    rejected += signIns.rejected;
    addSample(busy, durations);
    throughput.again.push(measureHashing());
  }
  same[what] = compareMedians(throughput.again, throughput.bare);
  const createLine = (
    name: string,
    unit: string,
    goal: string,
    [own, baseline]: [number[], number[]],
  ): Line => ({
    what: `${what}: ${name}`,
    measured: median(own),
    baseline: median(baseline),
    unit,
    ratio: compareMedians(own, baseline),
    goal,
  });
  lines.push(
    createLine('wrong passwords, compared with argon2id alone', '/s', '≥ 0.8', [
      throughput.own,
      throughput.bare,
    ]),
    createLine('response time for another member, median, compared with idle', 'ms', '≤ 20 ms', [
      busy.p50,
      idle.p50,
    ]),
    createLine('response time for another member, 99th percentile, compared with idle', 'ms', '≤ 100 ms', [
      busy.p99,
      idle.p99,
    ]),
  );
}

/** Runs the baseline in another process, with as many threads as the service uses for hashing. */
function measureHashing(): number {
  const file = join(import.meta.dirname, 'hash-passwords.ts');
  return Number(
    execFileSync(process.execPath, [file], { env: { ...process.env, SECONDS: String(seconds / 2) } }),
  );
}

/** Response times of `GET /api/user.php` for another member, requested twenty times per second; in milliseconds. */
async function measureResponseTimes(
  origin: string,
  { cookie, seconds: duration }: { cookie: string; seconds: number },
) {
  const durations: number[] = [];
  const endsAt = performance.now() + duration * 1000;
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    const response = await fetch(`${origin}/api/user.php`, { headers: { cookie } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`GET /api/user.php responded ${response.status}`);
    durations.push(performance.now() - startedAt);
    await wait(50);
  }
  return durations;
}
