import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { Pool } from 'pg';
import { startPostgres } from '../../server/src/testing/postgres-cluster.mjs';
import { findFreePort, startNode, stopProcess, waitForAnswer } from '../lib/processes.ts';
import { startBenchmark } from '../lib/start-benchmark.ts';
import { writeReport } from '../lib/write-report.ts';
import { compareMedians, isNoisy, median, type Ratio } from '../lib/statistics.ts';
import { createAccount } from '../lib/create-account.ts';
import { recordStatements } from './record-statements.ts';

/**
 * Compares requests per second of `GET /api/user.php` and `GET /api/search.php` on PostgreSQL with a bare Fastify route that runs
 * the same SQL statements. The variants alternate, and the baseline is measured twice (A/A).
 */
const rounds = Number(process.env.ROUNDS ?? 7);
const seconds = Number(process.env.SECONDS ?? 5);
const profiles = 10_000;
const root = join(import.meta.dirname, '../..');
const stack = startBenchmark('postgres');
const work = mkdtempSync(join(tmpdir(), 'liaison-bench-api-'));
stack.defer(() => rmSync(work, { recursive: true, force: true }));
const postgres = await startPostgres();
stack.defer(() => postgres.stop());
const [port, barePort] = [await findFreePort(), await findFreePort()];
const service = startNode(join(root, 'shared/tooling/start.ts'), [], {
  PORT: String(port),
  DATA_DIR: join(work, 'data'),
  DATABASE_URL: postgres.url,
  RATE_LIMIT_FACTOR: '1000000',
  DEMO: '1',
});
stack.defer(() => stopProcess(service));
service.stdout?.resume();

const ownOrigin = `http://localhost:${port}`;
await waitForAnswer(service, `${ownOrigin}/`);
await seedProfiles(postgres.url, profiles);
const account = await createAccount(ownOrigin);
const recorded = join(work, 'recorded.json');
const recordedRoutes = await recordStatements(postgres.url, account);
writeFileSync(recorded, JSON.stringify({ url: postgres.url, routes: recordedRoutes }));
const bareServer = startNode(join(import.meta.dirname, 'bare-server.ts'), [], {
  PORT: String(barePort),
  RECORDED: recorded,
});
stack.defer(() => stopProcess(bareServer));
await waitForAnswer(bareServer, `http://localhost:${barePort}/`);
await measure(ownOrigin, account.token);
await stack.disposeAsync();

async function measure(origin: string, token: string) {
  const bareOrigin = `http://localhost:${barePort}`;
  const cookie = `auth.session=${token}`;
  const same: Record<string, Ratio> = {};
  const lines = [];
  for (const [what, own, bare] of [
    ['GET /api/user.php', '/api/user.php', '/user'],
    ['GET /api/search.php', '/api/search.php?gender=female&country=NL', '/search'],
  ] as const) {
    const series = { own: [] as number[], bare: [] as number[], again: [] as number[] };
    await measureRequestsPerSecond(origin + own, cookie);
    await measureRequestsPerSecond(bareOrigin + bare, cookie);
    for (let round = 0; round < rounds; round += 1) {
      series.bare.push(await measureRequestsPerSecond(bareOrigin + bare, cookie));
      series.own.push(await measureRequestsPerSecond(origin + own, cookie));
      series.again.push(await measureRequestsPerSecond(bareOrigin + bare, cookie));
    }
    same[what] = compareMedians(series.again, series.bare);
    lines.push({
      what,
      measured: median(series.own),
      baseline: median(series.bare),
      unit: '/s',
      ratio: compareMedians(series.own, series.bare),
      goal: '≥ 0.8',
    });
  }
  writeReport('api', lines, { rounds, seconds, profiles, same });
  for (const [what, ratio] of Object.entries(same)) {
    process.stdout.write(
      `A/A ${what} ${ratio.ratio.toFixed(3)}${isNoisy(ratio) ? ': noisy machine, repeat' : ''}\n`,
    );
  }
}

async function measureRequestsPerSecond(url: string, cookie: string): Promise<number> {
  const result = await autocannon({ url, duration: seconds, connections: 20, headers: { cookie } });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} failed ${result.non2xx + result.errors} times`);
  return result.requests.average;
}

/** Adds profiles in several countries and of several ages to the demo members. */
async function seedProfiles(url: string, count: number) {
  const pool = new Pool({ connectionString: url });
  try {
    await pool.query(
      `insert into users (id, email, name, status, language, signup_date, last_online)
       select 1000000000000 + n, 'bench' || n || '@example.org', 'Bench ' || n, 'active', 'en', now(), now()
       from generate_series(1, $1) n`,
      [count],
    );
    await pool.query(
      `insert into profiles (id, name, gender, looking_for, date_of_birth, country, last_online, sort_online, created_at)
       select 1000000000000 + n, 'Bench ' || n, case n % 2 when 0 then 'female' else 'male' end,
         case n % 2 when 0 then 'male' else 'female' end, date '1970-01-01' + (n % 12000),
         (array['NL', 'DE', 'FR', 'IT', 'ES', 'PL', 'GB', 'BE'])[n % 8 + 1],
         now() - n * interval '1 minute', date_trunc('hour', now() - n * interval '1 minute'), now()
       from generate_series(1, $1) n`,
      [count],
    );
    await pool.query('analyze');
  } finally {
    await pool.end();
  }
}
