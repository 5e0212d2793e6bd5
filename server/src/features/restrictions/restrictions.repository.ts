import { sql, type Selectable } from 'kysely';
import type { Connection, Database, Transaction } from '../../db/database.ts';
import type { RestrictionsTable } from '../../db/schema/operations.ts';
import { refreshListed } from '../visibility/index.ts';

export type RestrictionRow = Selectable<RestrictionsTable>;

export const findAccount = (trx: Transaction, userId: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language', 'country', 'role', 'status'])
    .where('id', '=', userId)
    .executeTakeFirst();

/** Those that have not ended. */
export const listRestrictions = (db: Connection, userId: string, now: Date): Promise<RestrictionRow[]> =>
  db
    .selectFrom('restrictions')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .execute();

/** What closes the account to its owner, with the id of the decision that says why; undefined when nothing does. */
export const findClosure = (db: Connection, userId: string, now: Date) =>
  db
    .selectFrom('restrictions')
    .leftJoin('decisions', (join) =>
      join.onRef('decisions.subject_id', '=', 'restrictions.act_id').on('decisions.party', '=', 'concerned'),
    )
    .select(['restrictions.kind', 'restrictions.ends_at', 'decisions.id as decision_id'])
    .where('restrictions.user_id', '=', userId)
    .where('restrictions.kind', 'in', ['suspended', 'banned'])
    .where((eb) => eb.or([eb('restrictions.ends_at', 'is', null), eb('restrictions.ends_at', '>', now)]))
    .orderBy('restrictions.kind')
    .executeTakeFirst();

export const isBanned = async (db: Connection, userId: string, now: Date): Promise<boolean> =>
  (await findClosure(db, userId, now))?.kind === 'banned';

/** Whether the staff has closed the account, which is not deleted, with a restriction that has not ended. */
export async function isClosed(db: Connection, userId: string, now: Date): Promise<boolean> {
  const account = await db.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirst();
  return account?.status === 'disabled' && (await findClosure(db, userId, now)) !== undefined;
}

/** Whether a restriction has closed the account, also one that has ended and is not deleted yet. */
export async function hasClosure(db: Connection, userId: string): Promise<boolean> {
  const closure = await db
    .selectFrom('restrictions')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('kind', 'in', ['suspended', 'banned'])
    .executeTakeFirst();
  return closure !== undefined;
}

/** Replaces one of the same kind. */
export async function saveRestriction(trx: Transaction, row: RestrictionRow): Promise<void> {
  const { act_id, ends_at, created_at } = row;
  await trx
    .insertInto('restrictions')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({ act_id, ends_at, created_at }),
    )
    .execute();
}

export type DeletedRestriction = Pick<RestrictionRow, 'kind'>;

export const deleteRestrictions = (trx: Transaction, userId: string): Promise<DeletedRestriction[]> =>
  trx.deleteFrom('restrictions').where('user_id', '=', userId).returning('kind').execute();

/** Empty when the act was lifted or replaced since. */
export const deleteRestrictionOfAct = (
  trx: Transaction,
  { userId, actId }: { userId: string; actId: string },
): Promise<DeletedRestriction[]> =>
  trx
    .deleteFrom('restrictions')
    .where('user_id', '=', userId)
    .where('act_id', '=', actId)
    .returning('kind')
    .execute();

/** Accounts with a restriction that has ended. */
export async function listEnded(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('restrictions')
    .select('user_id')
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(500)
    .execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

export const deleteEnded = (trx: Transaction, userId: string, now: Date): Promise<DeletedRestriction[]> =>
  trx
    .deleteFrom('restrictions')
    .where('user_id', '=', userId)
    .where('ends_at', '<=', now)
    .returning('kind')
    .execute();

/** Nobody can log in, and lists show the member no more. An account that is being deleted stays so. */
export async function closeAccount(trx: Transaction, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ status: 'disabled' })
    .where('id', '=', userId)
    .where('status', 'in', ['active', 'not_confirmed'])
    .execute();
  await refreshListed(trx, userId);
}

export async function openAccount(trx: Transaction, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ status: sql`case when activated_at is null then 'not_confirmed' else 'active' end` })
    .where('id', '=', userId)
    .where('status', '=', 'disabled')
    .execute();
  await refreshListed(trx, userId);
}
