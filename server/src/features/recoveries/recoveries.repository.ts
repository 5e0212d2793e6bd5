import type { Recovery, RecoveryKind } from '@liaison/shared/contracts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection, Database, Transaction } from '../../db/database.ts';
import type { RecoveriesTable } from '../../db/schema/recoveries.ts';

export type RecoveryRow = Selectable<RecoveriesTable>;

export async function insertRecovery(trx: Transaction, row: Insertable<RecoveriesTable>): Promise<string> {
  const { id } = await trx.insertInto('recoveries').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const findRecovery = (db: Connection, id: string): Promise<RecoveryRow | undefined> =>
  db.selectFrom('recoveries').selectAll().where('id', '=', id).executeTakeFirst();

export const findOpenRecovery = (db: Connection, userId: string, kind: RecoveryKind) =>
  db
    .selectFrom('recoveries')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** Returns false when it had ended before: of the job, the member and the desk one comes first. */
export async function endRecovery(
  trx: Transaction,
  id: string,
  { outcome, now }: { outcome: NonNullable<RecoveryRow['outcome']>; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recoveries')
    .set({ outcome, ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Of those that have ended before. Runs once a night and reads the whole table, so there is no index for it. */
export async function eraseEmailsBefore(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('recoveries')
    // Null stays null, as the table demands.
    .set({ former_email: '', new_email: sql`left(new_email, 0)` })
    .where('ended_at', '<', before)
    .where((eb) => eb.or([eb('former_email', '<>', ''), eb('new_email', '<>', '')]))
    .execute();
}

/** Those whose wait is over, the oldest first. */
export const listDueRecoveries = (db: Database, now: Date, limit: number) =>
  db
    .selectFrom('recoveries')
    .select(['id', 'user_id'])
    .where('ended_at', 'is', null)
    .where('applies_at', '<=', now)
    .orderBy('applies_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The newest first. */
export async function listRecoveries(db: Connection, userId: string): Promise<Recovery[]> {
  const rows = await db
    .selectFrom('recoveries')
    .innerJoin('identity_checks', 'identity_checks.id', 'check_id')
    .leftJoin('staff', (join) => join.on(sql`'staff:' || staff.id`, '=', sql.ref('recoveries.requested_by')))
    .select((eb) => [
      'recoveries.id',
      'kind',
      'new_email',
      'method',
      eb.fn.coalesce('staff.name', 'requested_by').as('requested_by'),
      'recoveries.created_at',
      'applies_at',
      'ended_at',
      'outcome',
    ])
    .where('recoveries.user_id', '=', userId)
    .orderBy('recoveries.created_at', 'desc')
    .orderBy('recoveries.id', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ created_at, applies_at, ended_at, method, ...row }) => ({
    ...row,
    method: method as Recovery['method'],
    created_at: created_at.toISOString(),
    applies_at: applies_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }));
}
