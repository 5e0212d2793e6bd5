import { sql } from 'kysely';
import type { Connection, Transaction } from '../../../db/database.ts';
import type { MailReportsTable } from '../../../db/schema/accounts.ts';

export type NewReport = MailReportsTable;

export async function findUserByAddress(db: Connection, address: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function getAddress(db: Connection, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email.toLowerCase() ?? null;
}

/** Returns whether the report is new. */
export async function insertReport(trx: Transaction, report: NewReport): Promise<boolean> {
  const row = await trx
    .insertInto('mail_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countSoftBounces(
  trx: Transaction,
  { userId, address, since }: { userId: string; address: string; since: Date },
): Promise<number> {
  const row = await trx
    .selectFrom('mail_reports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'soft')
    .where('address', '=', address)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** So that bounces from before the member turned mails on again do not count. */
export const deleteBounces = (trx: Transaction, userId: string) =>
  trx
    .deleteFrom('mail_reports')
    .where('user_id', '=', userId)
    .where('kind', 'in', ['hard', 'soft'])
    .execute();

export const deleteReportsBefore = (db: Connection, before: Date) =>
  db.deleteFrom('mail_reports').where('created_at', '<', before).execute();
