import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startPostgres } from '../../server/src/testing/postgres-cluster.mjs';
import { freePort, run, stop, untilAnswer } from '../lib/processes.ts';
import { report } from '../lib/report.ts';
import { isNoisy, median, type Ratio, ratioOf } from '../lib/statistics.ts';
import { signUp } from '../lib/sign-up.ts';
import { recordStatements } from './record.ts';
import { seedProfiles } from './seed.ts';

/**
 * Answers a second of `GET /api/user.php` and `GET /api/search.php` on PostgreSQL, beside a bare Fastify route that sends the
 * same statements; in alternation, the yardstick twice (A/A).
 */
const rounds = Number(process.env.ROUNDS ?? 7);
const seconds = Number(process.env.SECONDS ?? 5);
const profiles = 10_000;
const root = join(import.meta.dirname, '../..');
const work = mkdtempSync(join(tmpdir(), 'liaison-bench-api-'));
const postgres = await startPostgres();
const [port, barePort] = [await freePort(), await freePort()];
const service = run(join(root, 'shared/tooling/start.ts'), [], {
  PORT: String(port),
  DATA_DIR: join(work, 'data'),
  DATABASE_URL: postgres.url,
  RATE_LIMIT_FACTOR: '1000000',
  DEMO: '1',
});
service.stdout?.resume();
const stopping = [() => stop(service)];

try {
  const origin = `http://localhost:${port}`;
  await untilAnswer(service, `${origin}/`);
  await seedProfiles(postgres.url, profiles);
  const { token, userId } = await signUp(origin);
  const recorded = join(work, 'recorded.json');
  const routes = await recordStatements(postgres.url, { token, userId });
  writeFileSync(recorded, JSON.stringify({ url: postgres.url, routes }));
  const bare = run(join(import.meta.dirname, 'bare.ts'), [], { PORT: String(barePort), RECORDED: recorded });
  stopping.push(() => stop(bare));
  await untilAnswer(bare, `http://localhost:${barePort}/`);
  await measure(origin, token);
} finally {
  for (const end of stopping) await end();
  await postgres.stop();
  rmSync(work, { recursive: true, force: true });
}

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
    await answersPerSecond(origin + own, cookie);
    await answersPerSecond(bareOrigin + bare, cookie);
    for (let round = 0; round < rounds; round += 1) {
      series.bare.push(await answersPerSecond(bareOrigin + bare, cookie));
      series.own.push(await answersPerSecond(origin + own, cookie));
      series.again.push(await answersPerSecond(bareOrigin + bare, cookie));
    }
    same[what] = ratioOf(series.again, series.bare);
    lines.push({
      what,
      measured: median(series.own),
      yardstick: median(series.bare),
      unit: '/s',
      ratio: ratioOf(series.own, series.bare),
      goal: '≥ 0.8',
    });
  }
  report('api', lines, { rounds, seconds, profiles, same });
  for (const [what, ratio] of Object.entries(same)) {
    process.stdout.write(
      `A/A ${what} ${ratio.ratio.toFixed(3)}${isNoisy(ratio) ? ': noisy machine, repeat' : ''}\n`,
    );
  }
}

async function answersPerSecond(url: string, cookie: string): Promise<number> {
  const result = await autocannon({ url, duration: seconds, connections: 20, headers: { cookie } });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} failed ${result.non2xx + result.errors} times`);
  return result.requests.average;
}
