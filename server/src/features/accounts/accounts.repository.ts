import { sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import { refreshListed } from '../members/visibility.ts';

const accountColumns = ['id', 'email', 'name', 'password_hash', 'status', 'language', 'purge_at'] as const;

/** An account by e-mail address or name, whatever its case; fictional partners and deleted members have none. */
export function findAccountByLogin(db: Connection, login: string) {
  const column = login.includes('@') ? 'email' : 'name';
  return db
    .selectFrom('users')
    .select(accountColumns)
    .where(sql`lower(${sql.ref(column)})`, '=', login.trim().toLowerCase())
    .where('role', '<>', 'fictional')
    .where('status', '<>', 'deleted')
    .executeTakeFirst();
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccountByLogin>>>;

export const findAccountById = (db: Connection, id: string) =>
  db.selectFrom('users').select(accountColumns).where('id', '=', id).executeTakeFirst();

/**
 * Whose an e-mail address is: the account's that has it, else the one's whose owner may still undo having changed it. Nobody takes
 * an address away from the undoing by signing up with it.
 */
export function findEmailOwner(db: Connection, email: string) {
  const wanted = email.toLowerCase();
  const promised = db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select(['users.id', 'users.status', 'users.purge_at', sql<number>`2`.as('rank')])
    .where('tokens.purpose', '=', 'mail_change_undo')
    .where('tokens.used_at', 'is', null)
    .where(sql`lower(tokens.data->>'email')`, '=', wanted);
  return db
    .selectFrom('users')
    .select(['id', 'status', 'purge_at', sql<number>`1`.as('rank')])
    .where(sql`lower(email)`, '=', wanted)
    .unionAll(promised)
    .orderBy('rank')
    .limit(1)
    .executeTakeFirst();
}

const findNameOwner = (db: Connection, name: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();

/** Which of the two somebody has already, fictional partners' names included. */
export async function takenBy(db: Connection, { email, name }: { email: string; name: string }) {
  return { email: await findEmailOwner(db, email), name: await findNameOwner(db, name) };
}

/** False when it was not waiting for confirmation any more. */
export async function activateAccount(trx: Transaction, id: string, now: Date): Promise<boolean> {
  const result = await trx
    .updateTable('users')
    .set({ status: 'active', activated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'not_confirmed')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export interface AccountChanges {
  language?: string | undefined;
  welcome_bonus_seen?: true | undefined;
  invisible?: boolean | undefined;
}

export async function updateAccount(trx: Transaction, id: string, changes: AccountChanges): Promise<void> {
  const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length === 0) return;
  await trx.updateTable('users').set(set).where('id', '=', id).execute();
  if (changes.invisible !== undefined) await refreshListed(trx, id);
}

/** Newest signs of life first: members to greet a newcomer with, those of the same country before all others. */
export async function listSignupMatches(db: Connection, id: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles as own')
    .innerJoin('profiles as other', 'other.gender', 'own.looking_for')
    .select('other.id')
    .where('own.id', '=', id)
    .whereRef('other.id', '<>', 'own.id')
    .whereRef('other.looking_for', '=', 'own.gender')
    .where('other.listed', '=', true)
    .where('other.is_fictional', '=', false)
    .where(
      sql<boolean>`not exists (select from blocks where (blocker_id, blocked_id) in ((own.id, other.id), (other.id, own.id)))`,
    )
    .orderBy(sql`other.country = own.country`, 'desc')
    .orderBy('other.has_photo', 'desc')
    .orderBy('other.sort_online', 'desc')
    .orderBy('other.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
