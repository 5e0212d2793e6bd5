import { expect, test } from '@jest/globals';
import type { QueueOptions } from 'pg-boss';
import { pino } from 'pino';
import { createTransactionRunner } from '../db/transaction.ts';
import { openTestDatabase } from '../testing/database.ts';
import { jobQueue } from './jobs.ts';

test('after an update of the service, a queue has the options of its job, also where it names none any more', async () => {
  const database = await openTestDatabase();
  const start = async (options: QueueOptions) => {
    const log = pino({ level: 'silent' });
    const jobs = jobQueue({ database: database.jobs, kind: database.kind, log, manual: true });
    jobs.define({ name: 'updated', run: () => Promise.resolve(), options });
    await jobs.start();
    await createTransactionRunner(database.db)((trx) => jobs.enqueue(trx, 'updated', {}));
    await jobs.stop();
  };

  await start({ retryLimit: 20, retryDelay: 30, expireInSeconds: 7200, deleteAfterSeconds: 60 });
  await start({ retryLimit: 3, expireInSeconds: 3600 });
  await start({});

  const { rows } = await database.jobs.executeSql(
    `select retry_limit, retry_delay, expire_seconds, deletion_seconds from pgboss.job
    where name = 'updated' order by created_on`,
  );
  if (database.kind === 'postgres') await database.close();
  expect(rows.map((row) => Object.values(row))).toEqual([
    [20, 30, 7200, 60],
    [3, 5, 3600, 604_800],
    [8, 5, 900, 604_800],
  ]);
});
