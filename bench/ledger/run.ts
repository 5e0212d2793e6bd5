import { randomUUID } from 'node:crypto';
import type { LogEvent } from 'kysely';
import { migrate } from '../../server/src/db/migrate.ts';
import { openPostgres } from '../../server/src/db/postgres.ts';
import { createTransactionRunner } from '../../server/src/db/transaction.ts';
import { debit } from '../../server/src/features/payments/ledger.ts';
import { insertMember } from '../../server/src/testing/member.ts';
import { startPostgres } from '../../server/src/testing/postgres-cluster.mjs';
import { getRounds } from '../lib/get-rounds.ts';
import { measureTransactions, type Statement, toScript } from '../lib/pgbench.ts';
import { startBenchmark } from '../lib/start-benchmark.ts';
import { compareMedians, median, type Ratio } from '../lib/statistics.ts';
import { writeReport } from '../lib/write-report.ts';

/**
 * Debits a second on one account, whose row every debit locks, and on many, beside pgbench with the same statements. The variants
 * alternate, and pgbench is measured twice (A/A).
 */
const rounds = getRounds(7);
const seconds = Number(process.env.SECONDS ?? 4);
const clients = 8;
const accounts = 500;

const stack = startBenchmark('postgres');
const postgres = await startPostgres();
stack.defer(() => postgres.stop());
const recorded: Statement[] = [];
const { db, close } = await openPostgres(postgres.url, ({ query }: LogEvent) => void recorded.push(query));
await migrate(db);
const clock = () => new Date();
for (let id = 1; id <= accounts; id += 1)
  await insertMember({ db, clock, createId: () => String(id) }, { credits: 1_000_000_000 });

const inTransaction = createTransactionRunner(db);
const spend = (userId: string, key: string) =>
  inTransaction((trx) => debit(trx, { userId, credits: 10, key, now: clock() }));

/** The statements of a debit as a script of pgbench, of one account or of any. */
async function writeScript(lastAccount: number): Promise<string> {
  const key = 'key of the recorded debit';
  recorded.length = 0;
  await spend('1', `${key} ${lastAccount}`);
  const statements = recorded.map(({ sql, parameters }) =>
    toScript({ sql, parameters: parameters.map((value) => (value === '1' ? 1 : value)) })
      .replaceAll(`'${key} ${lastAccount}'`, 'gen_random_uuid()::text')
      .replaceAll(/((?:user_)?id) = 1\b/g, '$1 = :account'),
  );
  return `\\set account random(1, ${lastAccount})\n${statements.join('')}`;
}

/** Eight callers at a time, as pgbench has. */
async function measureDebits(lastAccount: number): Promise<number> {
  let count = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const callers = Array.from({ length: clients }, async () => {
    while (performance.now() < endsAt) {
      await spend(String(1 + Math.floor(Math.random() * lastAccount)), randomUUID());
      count += 1;
    }
  });
  await Promise.all(callers);
  return (count * 1000) / (performance.now() - startedAt);
}

const lines = [];
const same: Record<string, Ratio> = {};
for (const [what, lastAccount] of [
  ['debits of one account', 1],
  [`debits of ${accounts} accounts`, accounts],
] as const) {
  const script = await writeScript(lastAccount);
  const series = { own: [] as number[], pgbench: [] as number[], again: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    series.pgbench.push(await measureTransactions(postgres.url, script, { clients, seconds }));
    series.own.push(await measureDebits(lastAccount));
    series.again.push(await measureTransactions(postgres.url, script, { clients, seconds }));
  }
  const ratio = compareMedians(series.own, series.pgbench);
  lines.push({ what, measured: median(series.own), baseline: median(series.pgbench), unit: '/s', ratio });
  same[what] = compareMedians(series.again, series.pgbench);
}
writeReport('ledger', lines, { rounds, seconds, clients, same });
await close();
await stack.disposeAsync();
