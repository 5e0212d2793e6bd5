import { hashSecret, createSecret } from '../../core/secrets.ts';
import type { Connection, Database, Transaction } from '../../db/database.ts';
import type { TokensTable } from '../../db/schema/accounts.ts';

type Purpose = TokensTable['purpose'];

const hourMs = 3_600_000;

/** How long each link works (DEC-01, DEC-04, DEC-26). */
export const tokenLifetimesMs: Record<Purpose, number> = {
  activation: 7 * 24 * hourMs,
  reset: hourMs,
  mail_change: 24 * hourMs,
  mail_change_undo: 72 * hourMs,
  reactivation: 14 * 24 * hourMs,
  export: 7 * 24 * hourMs,
  unsubscribe: 365 * 24 * hourMs,
};

interface NewToken {
  userId: string;
  now: Date;
  /** Where the purpose's own lifetime is not what counts. */
  expiresAt?: Date;
  data?: object;
}

/** Gives the secret that goes into the mail; only its hash is kept. */
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

/** Whose token it is and what it says, without using it up: the account must be locked before the token is. */
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

/** The account a token is good for, or null. One statement, so that of many callers at once only one gets it. */
export async function consumeToken(
  trx: Transaction,
  purpose: Purpose,
  { token, now }: { token: string; now: Date },
) {
  const used = await trx
    .updateTable('tokens')
    .set({ used_at: now })
    .where('hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return used?.user_id ?? null;
}

/** Ends all other links of a purpose once one of them did its work. */
export const deleteUnusedTokens = (trx: Transaction, purpose: Purpose, userId: string) =>
  trx
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();

interface Ending {
  purposes: readonly Purpose[];
  userId: string;
  now: Date;
  /** Only those not older than this. */
  since?: Date;
}

/** Links that were mailed work no more; that they were mailed still counts. */
export const revokeTokens = (trx: Transaction, { purposes, userId, now, since }: Ending) =>
  trx
    .updateTable('tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? now))
    .execute();

/** When links for a purpose were sent, the newest first. */
export async function listTokenDates(
  db: Connection,
  purpose: Purpose,
  { userId, since }: { userId: string; since: Date },
) {
  const rows = await db
    .selectFrom('tokens')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at);
}

export const deleteExpiredTokens = (db: Database, now: Date) =>
  db.deleteFrom('tokens').where('expires_at', '<', now).execute();
