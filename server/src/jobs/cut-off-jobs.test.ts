import { afterEach, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { createTransactionRunner } from '../db/transaction.ts';
import { openTestDatabase } from '../testing/database.ts';
import { jobQueue } from './jobs.ts';

afterEach(() => void jest.useRealTimers());

const options = { retryLimit: 0 };

/** A job that runs until the test lets it fail. */
function hangingJob(name: string) {
  const started = Promise.withResolvers<void>();
  const hung = Promise.withResolvers<void>();
  function run() {
    started.resolve();
    return hung.promise;
  }
  return { kind: { name, run, options }, started: started.promise, fail: () => hung.reject(new Error(name)) };
}

function collectLines() {
  const lines: unknown[] = [];
  function write(line: string): void {
    const { level, job, reason, msg } = JSON.parse(line);
    lines.push({ level, job, reason, msg });
  }
  return { lines, log: pino({ level: 'warn' }, { write }) };
}

test('the log says once that a job has failed which ran into its expiry, or which a stop has cut off', async () => {
  const database = await openTestDatabase();
  const { lines, log } = collectLines();
  const jobs = jobQueue({ database: database.jobs, kind: database.kind, log });
  const expiring = hangingJob('expiring');
  const stopped = hangingJob('stopped');
  jobs.define({ ...expiring.kind, options: { ...options, expireInSeconds: 1 } });
  jobs.define(stopped.kind);
  jobs.define({ name: 'quick', run: () => Promise.resolve(), options });
  await jobs.start();

  await createTransactionRunner(database.db)(async (trx) => {
    for (const name of ['quick', 'expiring', 'stopped']) await jobs.enqueue(trx, name, {});
  });
  await Promise.all([expiring.started, stopped.started]);
  // The first one expires in the two seconds that a stop gives to running jobs.
  await jobs.stop();
  expiring.fail();
  stopped.fail();
  await new Promise(setImmediate);
  if (database.kind === 'postgres') await database.close();

  const failed = { level: 50, reason: 'cut off', msg: 'job failed for the last time' };
  expect(lines).toEqual([
    { ...failed, job: 'expiring' },
    { ...failed, job: 'stopped' },
  ]);
}, 60_000);

test('of a job that runs on after another server took it for lost, the log says so once', async () => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout', 'Date'],
  });
  const database = await openTestDatabase();
  const { lines, log } = collectLines();
  const missed = Promise.withResolvers<void>();
  const watched: typeof database.jobs = {
    async executeSql(text, values) {
      const answer = await database.jobs.executeSql(text, values);
      if (text.includes('SET heartbeat_on')) setImmediate(missed.resolve);
      return answer;
    },
  };
  const missing = hangingJob('missing');
  const { kind } = database;
  const jobs = jobQueue({ database: watched, kind, log });
  const other = jobQueue({ database: database.jobs, kind, log });
  jobs.define(missing.kind);
  await jobs.start();
  await createTransactionRunner(database.db)((trx) => jobs.enqueue(trx, 'missing', {}));
  await missing.started;

  await database.jobs.executeSql(
    `update pgboss.job set heartbeat_on = now() - interval '11 seconds' where name = 'missing' and state = 'active'`,
  );
  await other.start();
  await other.stop();
  jest.advanceTimersByTime(5000);
  await missed.promise;
  missing.fail();
  await new Promise(setImmediate);
  await jobs.stop();
  if (database.kind === 'postgres') await database.close();

  expect(lines).toEqual([
    { level: 50, job: 'missing', reason: 'no heartbeat', msg: 'job failed for the last time' },
  ]);
}, 60_000);

test('the log names the lost try of a job that is tried again, and not once more what a stop has cut off', async () => {
  const database = await openTestDatabase();
  const { lines, log } = collectLines();
  const { kind } = database;
  const start = async (runs: Record<string, () => Promise<void>>) => {
    const jobs = jobQueue({ database: database.jobs, kind, log });
    for (const [name, run] of Object.entries(runs))
      jobs.define({ name, run, options: { retryLimit: 2, retryDelay: 60 } });
    await jobs.start();
    return jobs;
  };
  const [lost, stopped] = [hangingJob('lost'), hangingJob('stopped')];
  const first = await start({ lost: lost.kind.run, stopped: stopped.kind.run });
  await createTransactionRunner(database.db)(async (trx) => {
    for (const name of ['lost', 'stopped']) await first.enqueue(trx, name, {});
  });
  await Promise.all([lost.started, stopped.started]);
  await first.stop();
  // As when its process had died.
  await database.jobs.executeSql(
    `update pgboss.job set state = 'active', heartbeat_on = now() - interval '11 seconds' where name = 'lost'`,
  );
  const [lostAgain, stoppedAgain] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const second = await start({
    lost: async () => lostAgain.resolve(),
    stopped: async () => stoppedAgain.resolve(),
  });
  await Promise.all([lostAgain.promise, stoppedAgain.promise]);
  await second.stop();
  lost.fail();
  stopped.fail();
  await new Promise(setImmediate);
  if (kind === 'postgres') await database.close();

  expect(lines.slice(2)).toEqual([{ level: 40, job: 'lost', reason: 'no heartbeat', msg: 'job failed' }]);
}, 60_000);
