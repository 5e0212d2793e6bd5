import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../server/src/testing/postgres-cluster.mjs';
import { freePort, run, stop, untilAnswer } from '../lib/processes.ts';
import { type Line, report } from '../lib/report.ts';
import { signUp } from '../lib/sign-up.ts';
import { isNoisy, median, type Ratio, ratioOf } from '../lib/statistics.ts';
import { flood } from './flood.ts';
import { percentile, probe } from './probe.ts';

/**
 * 200 wrong passwords at a time: sign-ins a second beside nothing but argon2id (twice, A/A), and how long another member waits
 * meanwhile beside the same when nobody signs in; on both databases.
 */
const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = Number(process.env.SECONDS ?? 10);
const parallel = 200;
const root = join(import.meta.dirname, '../..');
const lines: Line[] = [];
const same: Record<string, Ratio> = {};
let turnedAway = 0;

const postgres = await startPostgres();
try {
  await measure('PostgreSQL', { DATABASE_URL: postgres.url });
} finally {
  await postgres.stop();
}
await measure('embedded database', {});
report('signin', lines, { rounds, seconds, parallel, processors: availableParallelism(), turnedAway, same });
for (const [what, ratio] of Object.entries(same)) {
  process.stdout.write(
    `A/A ${what} ${ratio.ratio.toFixed(3)}${isNoisy(ratio) ? ': noisy machine, repeat' : ''}\n`,
  );
}

async function measure(what: string, database: Record<string, string>): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'liaison-bench-signin-'));
  const port = await freePort();
  const service = run(join(root, 'server/src/main.ts'), [], {
    ...database,
    PORT: String(port),
    DATA_DIR: work,
    RATE_LIMIT_FACTOR: '1000000',
    TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
    LOG_LEVEL: 'error',
  });
  service.stdout?.resume();
  try {
    const origin = `http://localhost:${port}`;
    await untilAnswer(service, `${origin}/api/user.php`);
    const { token } = await signUp(origin);
    await takeTurns(what, origin, `auth.session=${token}`);
  } finally {
    await stop(service);
    rmSync(work, { recursive: true, force: true });
  }
}

async function takeTurns(what: string, origin: string, cookie: string): Promise<void> {
  const throughput = { own: [] as number[], bare: [] as number[], again: [] as number[] };
  const idle = { p50: [] as number[], p99: [] as number[] };
  const busy = { p50: [] as number[], p99: [] as number[] };
  const note = (to: typeof idle, taken: number[]) => {
    to.p50.push(percentile(taken, 0.5));
    to.p99.push(percentile(taken, 0.99));
  };
  await probe(origin, { cookie, seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    throughput.bare.push(hashing());
    note(idle, await probe(origin, { cookie, seconds: seconds / 2 }));
    const [signIns, taken] = await Promise.all([
      flood(origin, { parallel, seconds }),
      probe(origin, { cookie, seconds }),
    ]);
    throughput.own.push(signIns.perSecond);
    turnedAway += signIns.turnedAway;
    note(busy, taken);
    throughput.again.push(hashing());
  }
  same[what] = ratioOf(throughput.again, throughput.bare);
  const line = (name: string, unit: string, goal: string, [own, beside]: [number[], number[]]): Line => ({
    what: `${what}: ${name}`,
    measured: median(own),
    yardstick: median(beside),
    unit,
    ratio: ratioOf(own, beside),
    goal,
  });
  lines.push(
    line('wrong passwords beside bare argon2id', '/s', '≥ 0.8', [throughput.own, throughput.bare]),
    line('another member meanwhile, median, beside idle', 'ms', '≤ 20 ms', [busy.p50, idle.p50]),
    line('another member meanwhile, 99th percentile, beside idle', 'ms', '≤ 100 ms', [busy.p99, idle.p99]),
  );
}

/** In a process of its own: what this machine can hash with as many threads as the service gives to hashing. */
function hashing(): number {
  const file = join(import.meta.dirname, 'hashing.ts');
  return Number(
    execFileSync(process.execPath, [file], { env: { ...process.env, SECONDS: String(seconds / 2) } }),
  );
}
