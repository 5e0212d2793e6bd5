import { hashOf, newSecret } from '../../core/secrets.ts';
import type { Connection, Database, Transaction } from '../../db/database.ts';
import type { TokensTable } from '../../db/schema/accounts.ts';

type Purpose = TokensTable['purpose'];

const hourMs = 3_600_000;

/** How long each link works (DEC-01, DEC-04, DEC-26). */
export const lifetimesMs: Record<Purpose, number> = {
  activation: 7 * 24 * hourMs,
  reset: hourMs,
  mail_change: 24 * hourMs,
  mail_change_undo: 72 * hourMs,
  reactivation: 14 * 24 * hourMs,
  export: 7 * 24 * hourMs,
  unsubscribe: 365 * 24 * hourMs,
};

/** Gives the secret that goes into the mail; only its hash is kept. */
export async function issueToken(
  trx: Transaction,
  purpose: Purpose,
  { userId, now }: { userId: string; now: Date },
) {
  const token = newSecret();
  await trx
    .insertInto('tokens')
    .values({
      hash: hashOf(token),
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimesMs[purpose]),
    })
    .execute();
  return token;
}

/** The account a token is good for, or null. One statement, so that of many callers at once only one gets it. */
export async function useToken(
  trx: Transaction,
  purpose: Purpose,
  { token, now }: { token: string; now: Date },
) {
  const used = await trx
    .updateTable('tokens')
    .set({ used_at: now })
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return used?.user_id ?? null;
}

/** Ends all other links of a purpose once one of them did its work. */
export const dropTokens = (trx: Transaction, purpose: Purpose, userId: string) =>
  trx
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();

/** When links for a purpose were sent, the newest first. */
export async function sendingsSince(
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

export const purgeTokens = (db: Database, now: Date) =>
  db.deleteFrom('tokens').where('expires_at', '<', now).execute();
