import type { Db as JobsDatabase, PgBoss, QueueOptions } from 'pg-boss';
import { fromKysely } from './jobs-transaction.ts';
import type { Transaction } from '../db/database.ts';
import { afterCommit } from '../db/transaction.ts';
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

/**
 * Jobs on the same database. They are enqueued through the open transaction: a job exists if and only if what caused it was
 * committed. `start` comes after the first page can be served; calls that write wait for it (`whenReady`).
 */
export function jobQueue({
  database,
  kind,
  log,
}: {
  database: JobsDatabase;
  kind: 'pglite' | 'postgres';
  log: Log;
}) {
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
      reindex: kind === 'postgres',
      monitorVacuum: kind === 'postgres',
    });
    opened.on('error', (error) => log.error({ err: error }, 'job queue failed'));
    await opened.start();
    for (const job of kinds.values()) await work(opened, job);
    boss = opened;
    ready.resolve(opened);
  }

  async function work(opened: PgBoss, job: JobKind<object>): Promise<void> {
    await opened.createQueue(job.name, { retryLimit: 8, retryDelay: 5, retryBackoff: true, ...job.options });
    const workerId = await opened.work<object>(
      job.name,
      { pollingIntervalSeconds: 5, batchSize: 1 },
      async ([taken]) => {
        if (!taken) return;
        try {
          await job.run(taken.data ?? {});
        } catch (error) {
          log.warn({ err: error, job: job.name, id: taken.id }, 'job failed');
          throw error;
        }
      },
    );
    workers.set(job.name, workerId);
    if (job.cron !== undefined) await opened.schedule(job.name, job.cron, null, { tz: 'UTC' });
  }

  return {
    /** Before `start`. */
    define<Data extends object>(job: JobKind<Data>): void {
      kinds.set(job.name, job as unknown as JobKind<object>);
    },

    async enqueue(trx: Transaction, name: string, data: object, options: EnqueueOptions = {}): Promise<void> {
      if (!boss)
        throw new Error('Jobs are enqueued after start: await jobs.whenReady() before the transaction.');
      if (!kinds.has(name)) throw new Error(`No job is called ${name}.`);
      await boss.send(name, data, { ...options, db: fromKysely(trx) });
      const workerId = workers.get(name);
      if (workerId !== undefined && options.startAfter === undefined)
        afterCommit(trx, () => boss?.notifyWorker(workerId));
    },

    start(): Promise<void> {
      starting ??= open().catch((error: unknown) => {
        ready.reject(error);
        throw error;
      });
      return starting;
    },

    whenReady: (): Promise<unknown> => (boss ? Promise.resolve() : ready.promise),

    /** Lets running jobs end. */
    async stop(): Promise<void> {
      await starting?.catch(() => undefined);
      await boss?.stop({ graceful: true, timeout: 5000 });
    },
  };
}
