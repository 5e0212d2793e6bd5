import type { Db as JobsDatabase, PgBoss, QueueOptions } from 'pg-boss';
import type { Transaction } from '../db/database.ts';
import { afterCommit } from '../db/transaction.ts';
import { fromKysely } from './jobs-transaction.ts';
import type { Log } from './log.ts';

/** One kind of work done later. `run` may be called again after a failure or a crash: it must bear a repeat. */
export interface JobKind<Data extends object> {
  name: string;
  run(data: Data): Promise<void>;
  /** Five fields of cron, UTC, for work that recurs. */
  cron?: string;
  options?: QueueOptions;
}

export interface EnqueueOptions {
  startAfter?: Date;
  /** One waiting job per key. */
  singletonKey?: string;
}

export type Jobs = ReturnType<typeof jobQueue>;

interface JobQueueOptions {
  database: JobsDatabase;
  kind: 'pglite' | 'postgres';
  log: Log;
  /** Nothing runs by itself, only by `runDue`: for tests. */
  manual?: boolean;
}

/**
 * Jobs on the same database. They are enqueued through the open transaction: a job exists if and only if what caused it was
 * committed. `start` comes after the first page can be served; calls that write wait for it (`whenReady`).
 */
export function jobQueue({ database, kind, log, manual = false }: JobQueueOptions) {
  const kinds = new Map<string, JobKind<object>>();
  const workers = new Map<string, string>();
  const ready = Promise.withResolvers<PgBoss>();
  ready.promise.catch(() => undefined);
  let boss: PgBoss | undefined;
  let starting: Promise<void> | undefined;

  async function open(): Promise<void> {
    const { PgBoss } = await import('pg-boss');
    const opened = new PgBoss({
      db: database,
      backend: kind,
      useListenNotify: false,
      supervise: !manual,
      // Its own pace, once a day, would keep what `deleteAfterSeconds` ends in a minute.
      maintenanceIntervalSeconds: 60,
      schedule: !manual,
      reindex: kind === 'postgres',
      monitorVacuum: kind === 'postgres',
    });
    opened.on('error', (error) => log.error({ err: error }, 'job queue failed'));
    await opened.start();
    const known = new Set((await opened.getQueues()).map((queue) => queue.name));
    for (const job of kinds.values()) {
      const options = { ...retries, ...job.options };
      await (known.has(job.name)
        ? opened.updateQueue(job.name, options)
        : opened.createQueue(job.name, options));
      // Fills the queue's cache: filled on demand, it would ask the database from inside an open transaction.
      await opened.findJobs(job.name, { id: noJob });
      if (!manual) await work(opened, job);
    }
    boss = opened;
    ready.resolve(opened);
  }

  async function work(opened: PgBoss, job: JobKind<object>): Promise<void> {
    const options = { pollingIntervalSeconds: 5, batchSize: 1 };
    const workerId = await opened.work<object>(job.name, options, async ([taken]) => {
      // One after another while there are any: only an idle worker waits for the next poll.
      if (taken) await run(job, taken).finally(() => opened.notifyWorker(workerId));
    });
    workers.set(job.name, workerId);
    if (job.cron !== undefined) await opened.schedule(job.name, job.cron, null, { tz: 'UTC' });
  }

  async function run(job: JobKind<object>, taken: { id: string; data: object | null }): Promise<void> {
    try {
      await job.run(taken.data ?? {});
    } catch (error) {
      log.warn({ err: error, job: job.name, id: taken.id }, 'job failed');
      throw error;
    }
  }

  return {
    /** Before `start`. */
    define<Data extends object>(job: JobKind<Data>): void {
      kinds.set(job.name, { ...job, run: (data) => job.run(data as Data) });
    },

    async enqueue(trx: Transaction, name: string, data: object, options: EnqueueOptions = {}): Promise<void> {
      if (!boss) throw new Error('Jobs have not started: await jobs.whenReady() before the transaction.');
      if (!kinds.has(name)) throw new Error(`No job is called ${name}.`);
      await boss.send(name, data, { ...options, db: fromKysely(trx) });
      const workerId = workers.get(name);
      if (workerId !== undefined && options.startAfter === undefined) {
        afterCommit(trx, () => boss?.notifyWorker(workerId));
      }
    },

    start(): Promise<void> {
      starting ??= open().catch((error: unknown) => {
        ready.reject(error);
        throw error;
      });
      return starting;
    },

    whenReady: (): Promise<unknown> => (boss ? Promise.resolve() : ready.promise),

    /** Runs what is due, and what that leads to; gives the number of jobs run. A failing job throws. */
    async runDue(): Promise<number> {
      if (!boss) throw new Error('Jobs have not started.');
      let count = 0;
      for (let before = -1; before !== count;) {
        before = count;
        for (const job of kinds.values()) {
          for (const taken of await boss.fetch<object>(job.name, { batchSize: 100 })) {
            await run(job, taken);
            await boss.complete(job.name, taken.id);
            count += 1;
          }
        }
      }
      return count;
    },

    /** Lets running jobs end. */
    async stop(): Promise<void> {
      await starting?.catch(() => undefined);
      await boss?.stop({ graceful: true, timeout: 5000 });
    },
  };
}

const retries: QueueOptions = { retryLimit: 8, retryDelay: 5, retryBackoff: true };
const noJob = '00000000-0000-4000-8000-000000000000';
