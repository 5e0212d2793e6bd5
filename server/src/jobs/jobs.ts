import { CompiledQuery } from 'kysely';
import type { Db as JobsDatabase, Job, PgBoss, QueueOptions, QueueResult } from 'pg-boss';
import type { Transaction } from '../db/database.ts';
import { afterCommit } from '../db/transaction.ts';
import { getErrorCode } from '../core/get-error-code.ts';
import { isOutage } from '../core/is-outage.ts';
import type { Log } from '../core/log.ts';
import { createStartedJobsIndex, lostReason, type RequeuedJob, requeueStatement } from './lost-jobs.ts';

/** `run` is called again after a failure or a crash, so it must be idempotent. */
export interface JobKind<Data extends object> {
  name: string;
  run(data: Data): Promise<void>;
  /** A cron expression of five fields, in UTC. */
  cron?: string;
  options?: QueueOptions;
}

type FetchedJob = Pick<Job, 'id' | 'retryCount'> & { data: object | null; signal?: AbortSignal };

export interface EnqueueOptions {
  startAfter?: Date;
  /** Of the jobs of a queue that are due, those with the highest come first; 0 by default. */
  priority?: number;
  /** A UUID: while a job with this id exists, no second one is added. */
  id?: string;
}

export type Jobs = ReturnType<typeof jobQueue>;

interface JobQueueOptions {
  database: JobsDatabase;
  kind: 'pglite' | 'postgres';
  log: Log;
  /** For tests: jobs run only by `runDue`. */
  manual?: boolean;
}

/**
 * Jobs in the same database, enqueued through the open transaction: a job exists only if the change that caused it is committed.
 * The queue starts after the first page can be served; calls that write wait for it (`whenReady`).
 */
export function jobQueue({ database, kind, log, manual = false }: JobQueueOptions) {
  const kinds = new Map<string, JobKind<object>>();
  const workers = new Map<string, string>();
  const ready = Promise.withResolvers<PgBoss>();
  ready.promise.catch(() => undefined);
  let boss: PgBoss | undefined;
  let starting: Promise<void> | undefined;
  let requeueTimer: NodeJS.Timeout | undefined;
  let requeuing: Promise<void> | undefined;
  let isAway = false;

  /** Of the many failures of all queues while the database is away, only the first is logged. */
  function logFailure(error: Error, message: string): void {
    // The queue reports errors as plain objects.
    const isLost = isOutage(Object.assign(new Error(error.message), { code: getErrorCode(error) }));
    if (!isLost || !isAway) log.error({ err: error }, message);
    isAway ||= isLost;
  }

  async function open(): Promise<void> {
    const { PgBoss } = await import('pg-boss');
    const opened = new PgBoss({
      db: database,
      backend: kind,
      useListenNotify: false,
      supervise: !manual,
      // The default, once a day, would keep jobs long after their `deleteAfterSeconds`.
      maintenanceIntervalSeconds: 60,
      schedule: !manual,
      reindex: kind === 'postgres',
      monitorVacuum: kind === 'postgres',
    });
    opened.on('error', (error) => logFailure(error, 'job queue failed'));
    try {
      await startQueues(opened);
    } catch (error) {
      await opened.stop({ graceful: false }).catch(() => undefined);
      throw error;
    }
    boss = opened;
    ready.resolve(opened);
    if (manual) return;
    const requeue = () => {
      // While the database does not answer, these must not take all its connections.
      requeuing ??= requeueLostJobs()
        .catch((error: Error) => logFailure(error, 'lost jobs were not taken up'))
        .finally(() => (requeuing = undefined));
    };
    requeue();
    requeueTimer = setInterval(requeue, requeueIntervalMs);
  }

  async function startQueues(opened: PgBoss): Promise<void> {
    await opened.start();
    await database.executeSql(createStartedJobsIndex);
    const queues = new Map((await opened.getQueues()).map((queue) => [queue.name, queue]));
    for (const job of kinds.values()) {
      await defineQueue(opened, job, queues.get(job.name));
      if (!manual) await startWorker(opened, job);
    }
  }

  /** Most starts find every queue as it should be, and send no statement for it. */
  async function defineQueue(opened: PgBoss, job: JobKind<object>, queue: QueueResult | undefined) {
    const options = toQueueOptions(job);
    if (queue && isSubset(options, queue)) return;
    await (queue ? opened.updateQueue(job.name, options) : opened.createQueue(job.name, options));
    // Fills the queue's cache, or `send` would query the database from inside an open transaction.
    await opened.findJobs(job.name, { id: noJob });
  }

  async function startWorker(opened: PgBoss, job: JobKind<object>): Promise<void> {
    const options = { pollingIntervalSeconds: 5, batchSize: 1 };
    const workerId = await opened.work<object>(job.name, options, async ([fetched]) => {
      // It may enqueue others, whose queues may not be there yet.
      await starting;
      // Fetch the next job at once: only an idle worker waits for the next poll.
      if (fetched) await runJob(job, fetched).finally(() => opened.notifyWorker(workerId));
    });
    workers.set(job.name, workerId);
    if (job.cron !== undefined) await opened.schedule(job.name, job.cron, null, { tz: 'UTC' });
  }

  function notifyWorker(name: string): void {
    const workerId = workers.get(name);
    if (workerId !== undefined) boss?.notifyWorker(workerId);
  }

  async function requeueLostJobs(): Promise<void> {
    const { rows } = await database.executeSql(requeueStatement);
    if (isAway) log.info('the job queue works again');
    isAway = false;
    for (const { job, id, state, isLost } of rows as RequeuedJob[]) {
      const facts = { job, id, reason: lostReason };
      if (state === 'failed') {
        log.error(facts, 'job failed for the last time');
        continue;
      }
      // The others were logged when a stop cut them off.
      if (isLost) log.warn(facts, 'job failed');
      notifyWorker(job);
    }
  }

  async function runJob(job: JobKind<object>, fetched: FetchedJob): Promise<void> {
    const logFailed = (reason: object) => {
      const facts = { ...reason, job: job.name, id: fetched.id };
      const { retryLimit } = toQueueOptions(job);
      if (fetched.retryCount < retryLimit) log.warn(facts, 'job failed');
      else log.error(facts, 'job failed for the last time');
    };
    const { signal } = fetched;
    // The queue fails a job that runs into its expiry, or that a stop cuts off, and says nothing.
    const handleAbort = () => {
      // Any other reason is that the job was lost to `requeueLostJobs`, which logs it.
      if (signal?.reason.name === 'AbortError') logFailed({ reason: 'cut off' });
    };
    signal?.addEventListener('abort', handleAbort);
    try {
      await job.run(fetched.data ?? {});
    } catch (error) {
      if (!signal?.aborted) logFailed({ err: error });
      throw error;
    } finally {
      signal?.removeEventListener('abort', handleAbort);
    }
  }

  return {
    /** Must be called before `start`. */
    define<Data extends object>(job: JobKind<Data>): void {
      kinds.set(job.name, { ...job, run: (data) => job.run(data as Data) });
    },

    async enqueue(trx: Transaction, name: string, data: object, options: EnqueueOptions = {}): Promise<void> {
      if (!boss) throw new Error('Jobs have not started: await jobs.whenReady() before the transaction.');
      if (!kinds.has(name)) throw new Error(`Unknown job: ${name}.`);
      await boss.send(name, data, { ...options, db: toJobsDatabase(trx) });
      if (options.startAfter === undefined) afterCommit(trx, () => notifyWorker(name));
    },

    /** May be called again after a failure. */
    start(): Promise<void> {
      starting ??= open().catch((error: unknown) => {
        starting = undefined;
        ready.reject(error);
        throw error;
      });
      return starting;
    },

    /** Rejects after a start that failed, until another one has succeeded. */
    whenReady: (): Promise<unknown> => (boss ? Promise.resolve() : ready.promise),

    /** Runs all due jobs and those that they enqueue; returns their number. A failing job throws. */
    async runDue(): Promise<number> {
      if (!boss) throw new Error('Jobs have not started.');
      let count = 0;
      for (let before = -1; before !== count;) {
        before = count;
        const { rows } = await database.executeSql(dueStatement);
        const due = new Set(rows.map((row: { name: string }) => row.name));
        for (const job of kinds.values()) {
          while (due.has(job.name)) {
            // One at a time, oldest first: the jobs of a batch come in any order.
            const [fetched] = await boss.fetch<object>(job.name);
            if (!fetched) break;
            await runJob(job, fetched);
            await boss.complete(job.name, fetched.id);
            count += 1;
          }
        }
      }
      return count;
    },

    /** Fetches no further job and gives running ones two seconds; what they leave is done after the next start. */
    async stop(): Promise<void> {
      await starting?.catch(() => undefined);
      clearInterval(requeueTimer);
      await requeuing;
      await boss?.stop({ graceful: true, timeout: 2000 });
    },
  };
}

/** Running jobs send a heartbeat twice in this time, the shortest that the queue accepts. */
const heartbeatSeconds = 10;
const defaults = { retryLimit: 8, retryDelay: 5, retryBackoff: true, heartbeatSeconds };
/** Without them, a queue would keep what its job named before and names no more. */
const pgBossDefaults = { expireInSeconds: 900, deleteAfterSeconds: 604_800 };

const toQueueOptions = ({ options }: JobKind<object>) => ({ ...pgBossDefaults, ...defaults, ...options });

const requeueIntervalMs = 5000;
const dueStatement = `select distinct name from pgboss.job where state < 'active' and start_after <= now()`;

const isSubset = (part: object, whole: object) =>
  Object.entries(part).every(([key, value]) => Reflect.get(whole, key) === value);

const noJob = '00000000-0000-4000-8000-000000000000';

/** Lets pg-boss write through an open transaction. Its own Kysely adapter would load all of pg-boss at start. */
const toJobsDatabase = (trx: Transaction): JobsDatabase => ({
  executeSql: (text, values) => trx.executeQuery(CompiledQuery.raw(text, values ?? [])),
});
