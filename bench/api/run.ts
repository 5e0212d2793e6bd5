import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { Pool } from 'pg';
import { findFreePort, startPostgres } from '../../server/src/testing/postgres-cluster.mjs';
import { getRounds } from '../lib/get-rounds.ts';
import { startNode, stopProcess, waitForAnswer } from '../lib/processes.ts';
import { startBenchmark } from '../lib/start-benchmark.ts';
import { waitUntilIdle } from '../lib/wait-until-idle.ts';
import { writeReport } from '../lib/write-report.ts';
import { compareMedians, median, type Ratio } from '../lib/statistics.ts';
import { seedProfiles } from '../lib/seed-profiles.ts';
import { createAccount } from '../lib/create-account.ts';
import { recordStatements } from './record-statements.ts';

/**
 * Compares requests per second of `GET /api/user.php` and `GET /api/search.php` on PostgreSQL with a bare Fastify route that runs
 * the same SQL statements. The variants alternate, and the baseline is measured twice (A/A).
 */
const rounds = getRounds(7);
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
await waitUntilIdle(service, ownOrigin);
const pool = new Pool({ connectionString: postgres.url });
await seedProfiles(pool, profiles);
await pool.end();
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
}

async function measureRequestsPerSecond(url: string, cookie: string): Promise<number> {
  const result = await autocannon({ url, duration: seconds, connections: 20, headers: { cookie } });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} failed ${result.non2xx + result.errors} times`);
  return result.requests.average;
}
