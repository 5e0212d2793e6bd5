import { sql } from 'kysely';
import { getAccountSubject, insertAuditEntry } from '../../db/audit.ts';
import type { Connection, Database, Transaction } from '../../db/database.ts';
import { refreshListed } from '../visibility/index.ts';

interface PendingDeletion {
  reason: string | undefined;
  now: Date;
  purgeAt: Date;
}

/** To be called with the account locked and its state checked. */
export async function markPendingDeletion(trx: Transaction, userId: string, deletion: PendingDeletion) {
  const { reason, now, purgeAt } = deletion;
  const account = await trx
    .updateTable('users')
    .set({ status: 'pending_deletion', deletion_requested_at: now, purge_at: purgeAt })
    .where('id', '=', userId)
    .returning(['email', 'name', 'language', 'country'])
    .executeTakeFirstOrThrow();
  await refreshListed(trx, userId);
  await insertAuditEntry(trx, {
    actor: 'member',
    action: 'account_deletion',
    subject: getAccountSubject(userId),
    details: reason === undefined ? {} : { reason },
    now,
  });
  return account;
}

/** Restores the former status; an account that the staff has closed meanwhile stays closed. Returns null when the account is not pending deletion, or the grace period is over. */
export async function reopenAccount(trx: Transaction, userId: string, now: Date) {
  const account = await trx
    .updateTable('users')
    .set({
      status: sql`case
        when exists (select from restrictions where user_id = users.id and kind in ('suspended', 'banned')
          and (ends_at is null or ends_at > ${now})) then 'disabled'
        when activated_at is null then 'not_confirmed' else 'active' end`,
      deletion_requested_at: null,
      purge_at: null,
    })
    .where('id', '=', userId)
    .where('status', '=', 'pending_deletion')
    .where('purge_at', '>', now)
    .returning(['email', 'name', 'language', 'country', 'status'])
    .executeTakeFirst();
  if (account) await refreshListed(trx, userId);
  return account ?? null;
}

/** Ids of accounts whose grace period is over, oldest first. */
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

/** To be called with the account locked: a reactivation may have come first. */
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

/** Bought credits that were not spent; only these are refunded after a deletion (DEC-01). */
export async function countUnspentPaidCredits(db: Connection, userId: string): Promise<number> {
  const row = await db
    .selectFrom('ledger')
    .select(sql<number>`coalesce(sum(remaining), 0)::int`.as('credits'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'purchase')
    .executeTakeFirst();
  return row?.credits ?? 0;
}
