import { afterEach, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { createTransactionRunner } from '../db/transaction.ts';
import { openTestDatabase } from '../testing/database.ts';
import { jobQueue } from './jobs.ts';
import { requeueStatement } from './lost-jobs.ts';

afterEach(() => void jest.useRealTimers());

/** With polling alone these would take a minute and a half. */
const count = 20;

test('jobs enqueued together run one after another without waiting for the next poll', async () => {
  const database = await openTestDatabase();
  const jobs = jobQueue({ database: database.jobs, kind: database.kind, log: pino({ level: 'silent' }) });
  const done = Promise.withResolvers<void>();
  const ran: number[] = [];
  jobs.define<{ index: number }>({
    name: 'counted',
    async run({ index }) {
      ran.push(index);
      if (ran.length === count) done.resolve();
    },
  });
  await jobs.start();

  await createTransactionRunner(database.db)(async (trx) => {
    for (let index = 0; index < count; index += 1) await jobs.enqueue(trx, 'counted', { index });
  });
  await done.promise;

  expect(new Set(ran).size).toBe(count);
  await jobs.stop();
  if (database.kind === 'postgres') await database.close();
});

test('a job that is due while the queues start can enqueue others at once', async () => {
  const database = await openTestDatabase();
  const inTransaction = createTransactionRunner(database.db);
  const log = pino({ level: 'silent' });
  const before = jobQueue({ database: database.jobs, kind: database.kind, log, manual: true });
  for (const name of ['parent', 'child']) before.define({ name, run: () => Promise.resolve() });
  await before.start();
  await inTransaction((trx) => before.enqueue(trx, 'parent', {}));
  await before.stop();

  const readState = async () =>
    (await database.jobs.executeSql(`select state from pgboss.job where name = 'parent'`)).rows[0]?.state;
  // The last queue is created once the worker of the first has fetched the job.
  const slow: typeof database.jobs = {
    async executeSql(text, values) {
      if (JSON.stringify([text, values]).includes('latest'))
        while ((await readState()) === 'created') await new Promise(setImmediate);
      return database.jobs.executeSql(text, values);
    },
  };
  const jobs = jobQueue({ database: slow, kind: database.kind, log });
  const done = Promise.withResolvers<void>();
  let runs = 0;
  jobs.define({
    name: 'parent',
    async run() {
      runs += 1;
      await inTransaction((trx) => jobs.enqueue(trx, 'child', {}));
    },
  });
  jobs.define({ name: 'child', run: () => Promise.resolve(done.resolve()) });
  jobs.define({ name: 'latest', run: () => Promise.resolve() });
  await jobs.start();
  await done.promise;
  await jobs.stop();
  if (database.kind === 'postgres') await database.close();

  expect(runs).toBe(1);
});

test('jobs that a process left are found by an index, however many are stored', async () => {
  const database = await openTestDatabase();
  const log = pino({ level: 'silent' });
  const jobs = jobQueue({ database: database.jobs, kind: database.kind, log, manual: true });
  jobs.define({ name: 'counted', run: () => Promise.resolve() });
  await jobs.start();
  await database.jobs.executeSql(
    `insert into pgboss.job (name, state) select 'counted', 'completed' from generate_series(1, 20000)`,
  );
  await database.jobs.executeSql('analyze pgboss.job');

  const { rows } = await database.jobs.executeSql(`explain (format json) ${requeueStatement}`);
  await jobs.stop();
  if (database.kind === 'postgres') await database.close();

  expect(JSON.stringify(rows)).toContain('Index Scan');
  expect(JSON.stringify(rows)).not.toContain('Seq Scan');
});

test('lost jobs are looked for once at a time, however long the database takes', async () => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout', 'Date'],
  });
  const database = await openTestDatabase();
  const answer = Promise.withResolvers<{ rows: [] }>();
  let searches = 0;
  const slow: typeof database.jobs = {
    executeSql(text, values) {
      if (text !== requeueStatement) return database.jobs.executeSql(text, values);
      searches += 1;
      return answer.promise;
    },
  };
  const jobs = jobQueue({ database: slow, kind: database.kind, log: pino({ level: 'silent' }) });
  await jobs.start();

  jest.advanceTimersByTime(20_000);
  const whileSlow = searches;
  answer.resolve({ rows: [] });
  await new Promise(setImmediate);
  jest.advanceTimersByTime(5000);
  await jobs.stop();
  if (database.kind === 'postgres') await database.close();

  expect([whileSlow, searches]).toEqual([1, 2]);
});

test('the log says at level error that a job has failed for the last time, and warns before', async () => {
  const database = await openTestDatabase();
  const lines: unknown[] = [];
  const logged = Promise.withResolvers<void>();
  const log = pino({
    hooks: {
      logMethod([facts, message], _method, level) {
        lines.push([level, Reflect.get(Object(facts), 'job'), message]);
        if (lines.length === 2) logged.resolve();
      },
    },
  });
  const jobs = jobQueue({ database: database.jobs, kind: database.kind, log });
  const run = () => Promise.reject(new Error('no answer'));
  jobs.define({ name: 'tried-once', run, options: { retryLimit: 0 } });
  jobs.define({ name: 'tried-twice', run, options: { retryLimit: 1, retryDelay: 600 } });
  await jobs.start();

  await createTransactionRunner(database.db)(async (trx) => {
    await jobs.enqueue(trx, 'tried-once', {});
    await jobs.enqueue(trx, 'tried-twice', {});
  });
  await logged.promise;
  await jobs.stop();
  if (database.kind === 'postgres') await database.close();

  expect(new Set(lines)).toEqual(
    new Set([
      [50, 'tried-once', 'job failed for the last time'],
      [40, 'tried-twice', 'job failed'],
    ]),
  );
});

test('a job whose process died fails at its last try, and the log says so; before, it is due at once', async () => {
  const database = await openTestDatabase();
  const lines: unknown[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const log = pino({ level: 'error' }, { write });
  const killed = jobQueue({ database: database.jobs, kind: database.kind, log, manual: true });
  const retried = Promise.withResolvers<void>();
  const define = (queue: typeof killed) => {
    queue.define({ name: 'lost', run: () => Promise.resolve(), options: { retryLimit: 0 } });
    queue.define({ name: 'tried-again', run: async () => retried.resolve(), options: { retryLimit: 1 } });
  };
  define(killed);
  await killed.start();
  await createTransactionRunner(database.db)(async (trx) => {
    await killed.enqueue(trx, 'lost', {});
    await killed.enqueue(trx, 'tried-again', {});
  });
  await killed.stop();
  await database.jobs.executeSql(
    `update pgboss.job set state = 'active', heartbeat_on = now() - interval '11 seconds' where state = 'created'`,
  );

  const jobs = jobQueue({ database: database.jobs, kind: database.kind, log });
  define(jobs);
  await jobs.start();
  await retried.promise;
  const { rows } = await database.jobs.executeSql(`select state, output from pgboss.job where name = 'lost'`);
  await jobs.stop();
  if (database.kind === 'postgres') await database.close();

  expect(rows).toEqual([{ state: 'failed', output: { value: { message: 'no heartbeat' } } }]);
  expect(lines).toMatchObject([{ job: 'lost', reason: 'no heartbeat', msg: 'job failed for the last time' }]);
});

test('while the database is away, the log says so once for all queues, and once that it is back', async () => {
  const database = await openTestDatabase();
  let isAway = false;
  let refused = 0;
  const manyRefused = Promise.withResolvers<void>();
  const isBack = Promise.withResolvers<void>();
  const unsteady: typeof database.jobs = {
    async executeSql(text, values) {
      if (isAway) {
        refused += 1;
        if (refused === 20) manyRefused.resolve();
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      }
      const answer = await database.jobs.executeSql(text, values);
      // A look for lost jobs comes every few seconds, and the line before the next one.
      if (refused > 0 && text === requeueStatement) setImmediate(isBack.resolve);
      return answer;
    },
  };
  const lines: string[] = [];
  const write = (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg);
  const jobs = jobQueue({ database: unsteady, kind: database.kind, log: pino({ level: 'info' }, { write }) });
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) jobs.define({ name, run: () => Promise.resolve() });
  await jobs.start();

  isAway = true;
  await manyRefused.promise;
  isAway = false;
  await isBack.promise;

  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^(job queue failed|lost jobs were not taken up)$/);
  expect(lines[1]).toBe('the job queue works again');
  await jobs.stop();
  if (database.kind === 'postgres') await database.close();
}, 60_000);
