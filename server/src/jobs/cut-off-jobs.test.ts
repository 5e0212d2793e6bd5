import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createTransactionRunner } from '../db/transaction.ts';
import { openTestDatabase } from '../testing/database.ts';
import { jobQueue } from './jobs.ts';

test('the log says that a job has failed which ran into its expiry, or which a stop has cut off', async () => {
  const database = await openTestDatabase();
  const lines: unknown[] = [];
  const expired = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const hung = Promise.withResolvers<void>();
  const log = pino({ level: 'warn' }, { write: (line: string) => void addLine(line) });
  function addLine(line: string): void {
    const { level, job, reason, msg } = JSON.parse(line);
    lines.push({ level, job, reason, msg });
    if (job === 'expiring') expired.resolve();
  }
  const jobs = jobQueue({ database: database.jobs, kind: database.kind, log });
  const run = () => hung.promise;
  jobs.define({ name: 'expiring', run, options: { retryLimit: 0, expireInSeconds: 1 } });
  jobs.define({
    name: 'stopped',
    run() {
      started.resolve();
      return hung.promise;
    },
    options: { retryLimit: 0 },
  });
  jobs.define({ name: 'quick', run: () => Promise.resolve(), options: { retryLimit: 0 } });
  await jobs.start();

  await createTransactionRunner(database.db)(async (trx) => {
    for (const name of ['quick', 'expiring', 'stopped']) await jobs.enqueue(trx, name, {});
  });
  await Promise.all([expired.promise, started.promise]);
  await jobs.stop();
  hung.resolve();
  if (database.kind === 'postgres') await database.close();

  const failed = { level: 50, reason: 'cut off', msg: 'job failed for the last time' };
  expect(lines).toEqual([
    { ...failed, job: 'expiring' },
    { ...failed, job: 'stopped' },
  ]);
}, 60_000);
