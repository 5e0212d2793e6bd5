import { afterEach, beforeEach, expect } from '@jest/globals';
import { sql } from 'kysely';
import { isOutage } from '../core/is-outage.ts';
import { testOnPostgres } from '../testing/service.ts';
import { isPostgres } from '../testing/database.ts';
import type { OpenDatabase } from './database.ts';
import { openPostgres } from './postgres.ts';
import { prepare } from './prepared.ts';
import { readerCount } from './readers.ts';

let database: OpenDatabase;
beforeEach(async () => {
  if (isPostgres()) database = await openPostgres(process.env['TEST_DATABASE_URL'] ?? '');
});
afterEach(() => database?.close());

const findBackend = prepare(
  (_db, { wait }: { wait: number }) =>
    sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(${wait}::float8)`,
);
const divide = prepare(
  (_db, { by }: { by: number }) => sql<{ quotient: number }>`select 12 / ${by}::integer as quotient`,
);
const repeat = <T>(times: number, work: (index: number) => T) =>
  Array.from({ length: times }, (_, i) => work(i));

async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error)) throw error;
    }
  }
}

testOnPostgres(
  'all prepared statements share a few connections, which have the settings of the planner',
  async () => {
    const found = await Promise.all(repeat(40, () => findBackend(database.db, { wait: 0 })));
    const readSettings = prepare(
      () => sql<{ setting: string }>`select current_setting('random_page_cost') as setting`,
    );
    const settings = await Promise.all(repeat(readerCount, () => readSettings(database.db, {})));

    expect(new Set(found.flat().map(({ pid }) => pid)).size).toBe(readerCount);
    expect(settings.flat()).toEqual(repeat(readerCount, () => ({ setting: '1.1' })));
  },
);

testOnPostgres('a statement that fails leaves those on the same connection alone', async () => {
  const outcomes = await Promise.allSettled(repeat(40, (index) => divide(database.db, { by: index % 10 })));

  const failed = outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []));
  expect(failed).toEqual([0, 10, 20, 30]);
  expect(outcomes[13]).toEqual({ status: 'fulfilled', value: [{ quotient: 4 }] });
});

testOnPostgres('a connection that broke is replaced', async () => {
  const before = (await Promise.all(repeat(readerCount, () => findBackend(database.db, { wait: 0 })))).flat();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where pid = any(${before.map(({ pid }) => pid)}::integer[])`.execute(database.db);

  // The process hears of it a moment later; until then statements fail.
  const after = await retry(() => findBackend(database.db, { wait: 0 }));
  expect(before).not.toContainEqual(after[0]);
});

testOnPostgres('a connection stays when the server has only ended a statement', async () => {
  const listPids = async () => {
    const found = await Promise.all(repeat(readerCount, () => findBackend(database.db, { wait: 0 })));
    return found.flatMap((rows) => rows.map(({ pid }) => pid)).toSorted();
  };
  const before = await listPids();
  const waiting = Promise.allSettled(repeat(readerCount, () => findBackend(database.db, { wait: 30 })));
  const canceled = new Set<number>();
  while (canceled.size < readerCount) {
    const { rows } = await sql<{ pid: number }>`select pid, pg_cancel_backend(pid) from pg_stat_activity
      where pid = any(${before}::integer[]) and wait_event = 'PgSleep'`.execute(database.db);
    for (const { pid } of rows) canceled.add(pid);
  }

  expect(await waiting).toMatchObject(repeat(readerCount, () => ({ reason: { code: '57014' } })));
  expect(await listPids()).toEqual(before);
});

testOnPostgres(
  'a statement without an answer in time fails, and the next one gets a new connection',
  async () => {
    database.limitAnswers(200);

    const late = await Promise.allSettled(repeat(readerCount, () => findBackend(database.db, { wait: 5 })));

    expect(late.map((outcome) => outcome.status === 'rejected' && isOutage(outcome.reason))).toEqual(
      repeat(readerCount, () => true),
    );
    expect(await divide(database.db, { by: 3 })).toEqual([{ quotient: 4 }]);
  },
);

testOnPostgres('after the close a prepared statement is refused, and no connection is left', async () => {
  const [{ pid } = { pid: 0 }] = await findBackend(database.db, { wait: 0 });
  await database.close();

  await expect(findBackend(database.db, { wait: 0 })).rejects.toThrow('The database is closed.');
  database = await openPostgres(process.env['TEST_DATABASE_URL'] ?? '');
  const { rows } = await sql`select pid from pg_stat_activity where pid = ${pid}`.execute(database.db);
  expect(rows).toEqual([]);
});
