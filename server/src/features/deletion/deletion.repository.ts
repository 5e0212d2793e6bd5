import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import { refreshListed } from '../members/visibility.ts';

const action = 'account_deletion';
export const getAuditSubject = (userId: string) => `account:${userId}`;

interface DeletionRequest {
  passwordHash: string | null;
  reason: string | undefined;
  now: Date;
  purgeAt: Date;
}

/** Null when the account is not open any more, or its password was changed since it was looked at. */
export async function markPendingDeletion(trx: Transaction, userId: string, request: DeletionRequest) {
  const { passwordHash, reason, now, purgeAt } = request;
  const account = await trx
    .updateTable('users')
    .set({ status: 'pending_deletion', deletion_requested_at: now, purge_at: purgeAt })
    .where('id', '=', userId)
    .where('status', 'in', ['active', 'not_confirmed'])
    .where('password_hash', 'is not distinct from', passwordHash)
    .returning(['email', 'name', 'language'])
    .executeTakeFirst();
  if (!account) return null;
  await refreshListed(trx, userId);
  await trx
    .insertInto('audit')
    .values({
      actor: 'member',
      action,
      subject: getAuditSubject(userId),
      details: JSON.stringify(reason === undefined ? {} : { reason }),
      created_at: now,
    })
    .execute();
  return account;
}

/** Gives the account back as it was. Null when it does not wait for its purge, or the days of grace are over. */
export async function reopenAccount(trx: Transaction, userId: string, now: Date) {
  const account = await trx
    .updateTable('users')
    .set({
      status: sql`case when activated_at is null then 'not_confirmed' else 'active' end`,
      deletion_requested_at: null,
      purge_at: null,
    })
    .where('id', '=', userId)
    .where('status', '=', 'pending_deletion')
    .where('purge_at', '>', now)
    .returning(['email', 'name', 'language'])
    .executeTakeFirst();
  if (account) await refreshListed(trx, userId);
  return account ?? null;
}

/** Accounts whose days of grace are over, the longest waiting first. */
export async function listAccountsToPurge(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'pending_deletion')
    .where('purge_at', '<=', now)
    .orderBy('purge_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Under the account's lock: a reactivation may have come first. */
export async function isDueForPurge(trx: Transaction, userId: string, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'pending_deletion')
    .where('purge_at', '<=', now)
    .executeTakeFirst();
  return row !== undefined;
}
