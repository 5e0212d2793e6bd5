import { sql } from 'kysely';
import { getNameSkeletons } from '../../core/name-skeletons.ts';
import type { Connection, Transaction } from '../../db/database.ts';
import { refreshListed } from '../visibility/index.ts';

const accountColumns = [
  'id',
  'email',
  'name',
  'password_hash',
  'status',
  'role',
  'language',
  'purge_at',
  'country',
  'activated_at',
] as const;

/** Finds an account by e-mail address or name, ignoring case. Fictional partners and deleted members cannot sign in and are not found. */
export async function findAccountByLogin(db: Connection, login: string) {
  const query = db
    .selectFrom('users')
    .select(accountColumns)
    .where('role', '<>', 'fictional')
    .where('status', '<>', 'deleted');
  if (login.includes('@'))
    return query.where(sql`lower(email)`, '=', normalizeLogin(login)).executeTakeFirst();
  const id = await findIdByName(db, login);
  return id === undefined ? undefined : query.where('id', '=', id).executeTakeFirst();
}

/** The same for all spellings of an e-mail address or name: in any capitals, and of a name with composed or separate accents or repeated spaces. */
export function normalizeLogin(login: string): string {
  const text = login.trim();
  return (text.includes('@') ? text : text.normalize('NFKC').replaceAll(/ +/g, ' ')).toLowerCase();
}

/**
 * Names are compared here, because lower() of the database ignores letters that its locale does not know. It still finds accounts
 * older than the skeletons, of which only one of several that look alike has its own.
 */
export async function findIdByName(db: Connection, name: string): Promise<string | undefined> {
  const normalized = normalizeLogin(name);
  const candidates = await listConfusable(db, normalized)
    .union(
      db
        .selectFrom('users')
        .select(['id', 'name'])
        .where(sql`lower(name)`, '=', normalized),
    )
    .execute();
  return candidates.find((candidate) => normalizeLogin(candidate.name) === normalized)?.id;
}

/** Of the accounts with a name that looks like this one. */
export async function findConfusableIds(db: Connection, name: string): Promise<string[]> {
  const rows = await listConfusable(db, name.trim()).execute();
  return [...new Set(rows.map(({ id }) => id))];
}

const listConfusable = (db: Connection, name: string) =>
  db
    .selectFrom('name_skeletons')
    .innerJoin('users', 'users.id', 'name_skeletons.user_id')
    .select(['users.id', 'users.name'])
    .where('skeleton', 'in', getNameSkeletons(name));

export type Account = NonNullable<Awaited<ReturnType<typeof findAccountById>>>;

export const findAccountById = (db: Connection, id: string) =>
  db.selectFrom('users').select(accountColumns).where('id', '=', id).executeTakeFirst();

/**
 * The account that has this e-mail address, or had it and can still undo the change: otherwise a new account could take the address
 * and make the undo impossible.
 */
export function findEmailOwner(db: Connection, email: string, now: Date) {
  const address = email.toLowerCase();
  const reserved = db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select(['users.id', 'users.status', 'users.purge_at', sql<number>`2`.as('rank')])
    .where('tokens.purpose', '=', 'mail_change_undo')
    .where('tokens.used_at', 'is', null)
    .where('tokens.expires_at', '>', now)
    .where(sql`lower(tokens.data->>'email')`, '=', address);
  return db
    .selectFrom('users')
    .select(['id', 'status', 'purge_at', sql<number>`1`.as('rank')])
    .where(sql`lower(email)`, '=', address)
    .unionAll(reserved)
    .orderBy('rank')
    .limit(1)
    .executeTakeFirst();
}

/** Whether an account has this name or one that looks like it. Names of fictional partners count as well. */
export async function isNameTaken(db: Connection, name: string): Promise<boolean> {
  const owner = await db
    .selectFrom('name_skeletons')
    .select('user_id')
    .where('skeleton', 'in', getNameSkeletons(name))
    .executeTakeFirst();
  return owner !== undefined;
}

/** Fails with the error of the table's primary key when another account has a name that looks like one of these. */
export async function saveNameSkeletons(
  db: Connection,
  accounts: readonly { id: string; name: string }[],
): Promise<void> {
  await db
    .insertInto('name_skeletons')
    .values(
      accounts.flatMap(({ id, name }) =>
        getNameSkeletons(name).map((skeleton) => ({ skeleton, user_id: id })),
      ),
    )
    .execute();
}

/** Returns false when the account was not waiting for confirmation. */
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

/** Also clears the `bounce` flag: it was about the former address. */
export async function saveEmail(trx: Transaction, id: string, email: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email, notifications_disabled: sql<string[]>`array_remove(notifications_disabled, 'bounce')` })
    .where('id', '=', id)
    .execute();
}

/** Without a hash nobody can sign in by password until the owner sets one by a mailed link. */
export async function savePasswordHash(
  trx: Transaction,
  id: string,
  passwordHash: string | null,
): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}
