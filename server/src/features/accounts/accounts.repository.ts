import { sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import { refreshListed } from '../members/visibility.ts';

const accountColumns = ['id', 'email', 'name', 'password_hash', 'status', 'language', 'purge_at'] as const;

/** An account by e-mail address or name, whatever its case; fictional partners and deleted members have none. */
export function accountByLogin(db: Connection, login: string) {
  const column = login.includes('@') ? 'email' : 'name';
  return db
    .selectFrom('users')
    .select(accountColumns)
    .where(sql`lower(${sql.ref(column)})`, '=', login.trim().toLowerCase())
    .where('role', '<>', 'fictional')
    .where('status', '<>', 'deleted')
    .executeTakeFirst();
}

export type Account = NonNullable<Awaited<ReturnType<typeof accountByLogin>>>;

export const accountById = (db: Connection, id: string) =>
  db.selectFrom('users').select(accountColumns).where('id', '=', id).executeTakeFirst();

/** Which of the two somebody has already, fictional partners' names included. */
export async function takenBy(db: Connection, { email, name }: { email: string; name: string }) {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'name', 'status', 'purge_at'])
    .where((eb) =>
      eb.or([eb(sql`lower(email)`, '=', email.toLowerCase()), eb(sql`lower(name)`, '=', name.toLowerCase())]),
    )
    .execute();
  return {
    email: rows.find((row) => row.email.toLowerCase() === email.toLowerCase()),
    name: rows.find((row) => row.name.toLowerCase() === name.toLowerCase()),
  };
}

/** False when it was not waiting for confirmation any more. */
export async function markActive(trx: Transaction, id: string, now: Date): Promise<boolean> {
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

export async function changeAccount(trx: Transaction, id: string, changes: AccountChanges): Promise<void> {
  const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length === 0) return;
  await trx.updateTable('users').set(set).where('id', '=', id).execute();
  if (changes.invisible !== undefined) await refreshListed(trx, id);
}

/** Newest signs of life first: members to greet a newcomer with, those of the same country before all others. */
export async function firstMatches(db: Connection, id: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles as own')
    .innerJoin('profiles as other', 'other.gender', 'own.looking_for')
    .select('other.id')
    .where('own.id', '=', id)
    .whereRef('other.id', '<>', 'own.id')
    .whereRef('other.looking_for', '=', 'own.gender')
    .where('other.listed', '=', true)
    .where('other.is_fictional', '=', false)
    .orderBy(sql`other.country = own.country`, 'desc')
    .orderBy('other.has_photo', 'desc')
    .orderBy('other.sort_online', 'desc')
    .orderBy('other.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
