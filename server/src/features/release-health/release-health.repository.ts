import { sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import type { HealthCount, Metric } from './health-counts.ts';

/** Adds counts of one minute, in one statement. Sorted, so that two servers lock equal rows in the same order. */
export async function addHealthCounts(
  db: Connection,
  at: Date,
  counts: readonly HealthCount[],
): Promise<void> {
  const toKey = ({ module, version, metric, label }: HealthCount) =>
    [module, version, metric, label].join('\0');
  const rows = counts.map((count) => ({ ...count, at })).toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1));
  await db
    .insertInto('release_health')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['module', 'at', 'version', 'metric', 'label'])
        .doUpdateSet({ count: sql`release_health.count + excluded.count` }),
    )
    .execute();
}

/** Sums since a moment, of one module or of all. */
export async function sumHealthCounts(
  db: Connection,
  { since, module }: { since: Date; module?: string },
): Promise<HealthCount[]> {
  const rows = await db
    .selectFrom('release_health')
    .select(['module', 'version', 'metric', 'label', sql<number>`sum(count)::float8`.as('count')])
    .where('at', '>=', since)
    .$if(module !== undefined, (query) => query.where('module', '=', module ?? ''))
    .groupBy(['module', 'version', 'metric', 'label'])
    .orderBy('module')
    .orderBy('version')
    .execute();
  return rows.map((row) => ({ ...row, metric: row.metric as Metric }));
}

/**
 * Sums of a module since two moments, in one statement: a report that is stored between two would be in one sum only. `recent` is since
 * the later moment.
 */
export async function sumHealthCountsTwice(
  db: Connection,
  { module, since, later }: { module: string; since: Date; later: Date },
): Promise<{ all: HealthCount[]; recent: HealthCount[] }> {
  const rows = await db
    .selectFrom('release_health')
    .select([
      'module',
      'version',
      'metric',
      'label',
      sql<number>`sum(count)::float8`.as('count'),
      sql<number>`coalesce(sum(count) filter (where at >= ${later}), 0)::float8`.as('recent'),
    ])
    .where('at', '>=', since)
    .where('module', '=', module)
    .groupBy(['module', 'version', 'metric', 'label'])
    .execute();
  const counts = rows.map(({ recent, ...row }) => ({
    row: { ...row, metric: row.metric as Metric },
    recent,
  }));
  return {
    all: counts.map(({ row }) => row),
    recent: counts.map(({ row, recent }) => ({ ...row, count: recent })),
  };
}

/** Merges the minutes before a moment to hours. */
export async function mergeToHours(trx: Transaction, before: Date): Promise<void> {
  await sql`
    with merged as (
      delete from release_health where at < ${before} and at <> date_trunc('hour', at, 'UTC') returning *
    )
    insert into release_health (at, module, version, metric, label, count)
    select date_trunc('hour', at, 'UTC') as hour, module, version, metric, label, sum(count) from merged
    group by hour, module, version, metric, label
    on conflict (module, at, version, metric, label) do update set count = release_health.count + excluded.count
  `.execute(trx);
}

export const deleteHealthCounts = (db: Connection, before: Date) =>
  db.deleteFrom('release_health').where('at', '<', before).execute();

export interface CanaryWatchKey {
  module: string;
  version: string;
  salt: string;
}

/** Locks the watch of a canary: `busy` while another server holds it, null when there is none of this version and salt. */
export async function lockWatch(
  trx: Transaction,
  key: CanaryWatchKey,
): Promise<{ state: unknown } | 'busy' | null> {
  const rows = await trx
    .selectFrom('canary_watches')
    .select(['version', 'salt'])
    .where('module', '=', key.module)
    .execute();
  const isSame = rows.some(({ version, salt }) => version === key.version && salt === key.salt);
  if (!isSame) return null;
  const locked = await trx
    .selectFrom('canary_watches')
    .select('state')
    .where('module', '=', key.module)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return locked ?? 'busy';
}

export async function saveWatch(
  trx: Transaction,
  { module, version, salt }: CanaryWatchKey,
  state: object,
): Promise<void> {
  const values = { module, version, salt, state: JSON.stringify(state) };
  await trx
    .insertInto('canary_watches')
    .values(values)
    .onConflict((conflict) => conflict.column('module').doUpdateSet(values))
    .execute();
}

/** Whether there was one. */
export async function deleteWatch(
  trx: Transaction,
  { module, version, salt }: CanaryWatchKey,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('canary_watches')
    .where('module', '=', module)
    .where('version', '=', version)
    .where('salt', '=', salt)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The watches of canaries that were decided to end. */
export const listEndingWatches = (db: Connection) =>
  db
    .selectFrom('canary_watches')
    .select(['module', 'version', 'salt', 'state'])
    .where(sql<boolean>`state -> 'ending' is not null`)
    .execute();
