import type { ParsedQuery } from '@liaison/shared/contracts';
import { Pool } from 'pg';
import type { LogEvent } from 'kysely';
import { migrate } from '../../server/src/db/migrate.ts';
import { openPostgres } from '../../server/src/db/postgres.ts';
import { referenceData } from '../../server/src/features/settings/index.ts';
import { searchService } from '../../server/src/features/members/search.service.ts';
import { startPostgres } from '../../server/src/testing/postgres-cluster.mjs';
import { getRounds } from '../lib/get-rounds.ts';
import { seedProfiles } from '../lib/seed-profiles.ts';
import { startBenchmark } from '../lib/start-benchmark.ts';
import { compareMedians, getPercentile, median, type Ratio } from '../lib/statistics.ts';
import { type Line, writeReport } from '../lib/write-report.ts';
import { runPgbench, type Statement } from '../lib/pgbench.ts';

/**
 * The 95th percentile of a member's search on PostgreSQL, at several numbers of profiles, beside the same statements in pgbench and
 * beside paging by offset. Ten million profiles: SIZES=10000,1000000,10000000.
 */
const sizes = (process.env.SIZES ?? '10000,1000000').split(',').map(Number);
const rounds = getRounds(5);
const callsPerRound = 100;
const deepPage = 40;
const searchFields = ['with_photo', 'online', 'new', 'interests', 'body_type', 'hide_fictional'];

type Query = ParsedQuery<'GET /api/search.php'>;
const scenarios: Record<string, Query> = {
  common: { gender: 'female', country: 'DE' },
  'common, nearest': { gender: 'female', country: 'DE', sort: 'nearest' },
  narrow: { gender: 'female', country: 'DE', countryregion: 'DE-R1', min_age: 30, max_age: 32, new: true },
  adversarial: {
    gender: 'female',
    min_age: 70,
    max_age: 72,
    body_type: 'plus',
    interests: ['yoga'],
    with_photo: true,
    new: true,
  },
  'adversarial, nearest': { min_age: 70, max_age: 72, body_type: 'plus', new: true, sort: 'nearest' },
  ...Object.fromEntries(
    [
      { with_photo: true },
      { online: true },
      { new: true },
      { interests: ['yoga', 'music'] },
      { body_type: 'plus' },
      { hide_fictional: true },
    ].map((query) => [Object.keys(query).join(), { gender: 'female', country: 'DE', ...query }]),
  ),
};

interface Measured {
  /** 95th percentiles in milliseconds, one for each round. */
  service: number[];
  again: number[];
  pgbench: number[];
}

const stack = startBenchmark('postgres');
const results = new Map<number, Map<string, Measured>>();
const seedSeconds: Record<string, number> = {};
for (const size of sizes) results.set(size, await measureSize(size));
report();
await stack.disposeAsync();

async function measureSize(size: number): Promise<Map<string, Measured>> {
  const postgres = await startPostgres();
  stack.defer(() => postgres.stop());
  const recorded: Statement[] = [];
  const database = await openPostgres(postgres.url, ({ query }: LogEvent) => void recorded.push(query));
  await migrate(database.db);
  for (const fill of referenceData) await fill(database.db);
  const pool = new Pool({ connectionString: postgres.url });
  const startedAt = performance.now();
  await seedProfiles(pool, size);
  seedSeconds[size] = (performance.now() - startedAt) / 1000;
  const { rows } = await pool.query<{ id: string }>(
    `select id from profiles where gender = 'male' order by id limit 1`,
  );
  const viewer = { id: rows[0]?.id ?? null, isFictionalEnabled: true, searchFields };
  const service = searchService({ db: database.db, clock: () => new Date() });
  const search = (query: Query) => service.search(viewer, query);
  const measured = new Map<string, Measured>();
  for (const [name, query] of [...Object.entries(scenarios), ...(await listDeepPages(search))]) {
    recorded.length = 0;
    await search(query);
    const statements = [...recorded];
    const series: Measured = { service: [], again: [], pgbench: [] };
    for (let round = 0; round < rounds; round += 1) {
      series.service.push(await measureService(() => search(query)));
      series.pgbench.push(await runPgbench(postgres.url, statements, callsPerRound));
      series.again.push(await measureService(() => search(query)));
    }
    measured.set(name, series);
  }
  await pool.end();
  await database.close();
  return measured;
}

/** The same page far down, by the seed of the page before and, as others do it, by its offset. */
async function listDeepPages(
  search: (query: Query) => Promise<{ seed: string | null }>,
): Promise<[string, Query][]> {
  const query: Query = { gender: 'female', country: 'DE' };
  let seed: string | null = null;
  for (let pageNumber = 1; pageNumber < deepPage; pageNumber += 1)
    ({ seed } = await search({ ...query, pageNumber, ...(seed !== null && { seed }) }));
  return [
    [`page ${deepPage} by seed`, { ...query, pageNumber: deepPage, ...(seed !== null && { seed }) }],
    [`page ${deepPage} by offset`, { ...query, pageNumber: deepPage }],
  ];
}

async function measureService(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < callsPerRound; index += 1) {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
  }
  return getPercentile(times, 0.95);
}

function report() {
  const [smallest = 0] = sizes;
  const lines: Line[] = [];
  const same: Record<string, Ratio> = {};
  for (const [size, measured] of results) {
    for (const [what, { service, again, pgbench }] of measured) {
      const first = results.get(smallest)?.get(what);
      const grown = size === smallest || !first ? undefined : compareMedians(service, first.service);
      lines.push({
        what: `${size} profiles: ${what}`,
        measured: median(service),
        baseline: median(pgbench),
        unit: 'ms',
        ...(grown && { ratio: grown, goal: `≤ 1.5 of ${smallest} profiles` }),
      });
      same[`${size} ${what}`] = compareMedians(again, service);
    }
  }
  writeReport('search', lines, { rounds, callsPerRound, seedSeconds, same });
  for (const [size, seconds] of Object.entries(seedSeconds))
    process.stdout.write(`${size} profiles were made in ${seconds.toFixed(0)} s\n`);
}
