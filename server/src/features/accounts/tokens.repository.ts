import { sql } from 'kysely';
import { hashSecret, createSecret } from '../../core/secrets.ts';
import type { Connection, Database, Transaction } from '../../db/database.ts';
import type { TokensTable } from '../../db/schema/accounts.ts';

type Purpose = TokensTable['purpose'];

const hourMs = 3_600_000;

/** How long each link is valid (DEC-01, DEC-04, DEC-26). */
export const tokenLifetimesMs: Record<Purpose, number> = {
  activation: 7 * 24 * hourMs,
  reset: hourMs,
  mail_change: 24 * hourMs,
  mail_change_undo: 72 * hourMs,
  reactivation: 14 * 24 * hourMs,
  export: 7 * 24 * hourMs,
  // Of its undo; the link itself is signed and never expires.
  unsubscribe: 24 * hourMs,
  recovery_stop: 72 * hourMs,
};

interface NewToken {
  userId: string;
  now: Date;
  /** Overrides the lifetime of the purpose. */
  expiresAt?: Date;
  data?: object;
}

/** Returns the secret for the mail; only its hash is stored. */
export async function createToken(
  trx: Transaction,
  purpose: Purpose,
  { userId, now, expiresAt, data = {} }: NewToken,
) {
  const token = createSecret();
  await trx
    .insertInto('tokens')
    .values({
      hash: hashSecret(token),
      user_id: userId,
      purpose,
      data: JSON.stringify(data),
      created_at: now,
      expires_at: expiresAt ?? new Date(now.getTime() + tokenLifetimesMs[purpose]),
    })
    .execute();
  return token;
}

interface FoundToken {
  userId: string;
  data: unknown;
  createdAt: Date;
}

/** Does not use the token up: the account must be locked first, and its id is only known from here. */
export async function findToken(
  db: Connection,
  purpose: Purpose,
  { token, now }: { token: string; now: Date },
): Promise<FoundToken | null> {
  const found = await db
    .selectFrom('tokens')
    .select(['user_id as userId', 'data', 'created_at as createdAt'])
    .where('hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found ?? null;
}

/** Marks the data of a link that has done its work, unlike one that was revoked. */
const done = sql<string>`data || '{"done": true}'::jsonb`;

/** A link that has done its work and could be used until now; null for one that was revoked. */
export async function findDoneToken(
  db: Connection,
  purpose: Purpose,
  { token, now }: { token: string; now: Date },
): Promise<Omit<FoundToken, 'createdAt'> | null> {
  const found = await db
    .selectFrom('tokens')
    .select(['user_id as userId', 'data'])
    .where('hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where(sql`data->>'done'`, '=', 'true')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found ?? null;
}

/** Returns the account's id, or null. One statement, so that of parallel calls only one succeeds. */
export async function consumeToken(
  trx: Transaction,
  purpose: Purpose,
  { token, now }: { token: string; now: Date },
) {
  const used = await trx
    .updateTable('tokens')
    .set({ used_at: now, data: done })
    .where('hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return used?.user_id ?? null;
}

/** For what is known by its data instead of a secret. Returns whether one was still valid; all of them are used up. */
export async function consumeTokensWithData(
  trx: Transaction,
  purpose: Purpose,
  { userId, data, now }: { userId: string; data: readonly object[]; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where(
      'data',
      'in',
      data.map((value) => JSON.stringify(value)),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface DoneLinks {
  userId: string;
  now: Date;
}

/** Uses the remaining links of a purpose up: one of them, or another way, has done their work. */
export const completeTokens = (trx: Transaction, purpose: Purpose, { userId, now }: DoneLinks) =>
  trx
    .updateTable('tokens')
    .set({ used_at: now, data: done })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();

/** Deletes the links of a purpose, also used ones. */
export const deleteTokens = (trx: Transaction, purpose: Purpose, userId: string) =>
  trx.deleteFrom('tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute();

interface Revocation {
  purposes: readonly Purpose[];
  userId: string;
  now: Date;
  /** Only tokens created at or after this time. */
  since?: Date;
  /** Tokens with these data stay. */
  exceptData?: object;
}

/** Marks links as used. The rows stay, because sent mails count for the resend limit. */
export const revokeTokens = (trx: Transaction, { purposes, userId, now, since, exceptData }: Revocation) =>
  trx
    .updateTable('tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? now))
    .$if(exceptData !== undefined, (query) => query.where('data', '<>', JSON.stringify(exceptData)))
    .execute();

interface TokenFilter {
  userId: string;
  since: Date;
  /** Without links that were used or revoked. */
  isUnused?: boolean;
}

/** When links of a purpose were created, newest first. */
export async function listTokenTimes(
  db: Connection,
  purpose: Purpose,
  { userId, since, isUnused = false }: TokenFilter,
) {
  const rows = await db
    .selectFrom('tokens')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .$if(isUnused, (query) => query.where('used_at', 'is', null))
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at);
}

export const deleteExpiredTokens = (db: Database, now: Date) =>
  db.deleteFrom('tokens').where('expires_at', '<', now).execute();
