import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { transactions } from '../db/transaction.ts';
import { openTestDatabase } from '../testing/database.ts';
import { jobQueue } from './jobs.ts';

/** Polls alone would take a minute and a half. */
const count = 20;

test('jobs of one moment run one after another, none waits for the next poll five seconds later', async () => {
  const database = await openTestDatabase();
  const jobs = jobQueue({ database: database.jobs, kind: database.kind, log: pino({ level: 'silent' }) });
  const done = Promise.withResolvers<void>();
  const ran: number[] = [];
  jobs.define<{ index: number }>({
    name: 'of-one-moment',
    async run({ index }) {
      ran.push(index);
      if (ran.length === count) done.resolve();
    },
  });
  await jobs.start();

  await transactions(database.db)(async (trx) => {
    for (let index = 0; index < count; index += 1) await jobs.enqueue(trx, 'of-one-moment', { index });
  });
  await done.promise;

  expect(new Set(ran).size).toBe(count);
  await jobs.stop();
  if (database.kind === 'postgres') await database.close();
});
