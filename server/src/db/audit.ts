import type { Transaction } from './database.ts';

interface AuditEntry {
  /** An operator's name, `member`, or `demo`. */
  actor: string;
  action: string;
  subject: string;
  details: Record<string, unknown>;
  now: Date;
}

/** The subject of entries about an account. */
export const getAccountSubject = (userId: string): string => `account:${userId}`;

export async function insertAuditEntry(
  trx: Transaction,
  { details, now, ...entry }: AuditEntry,
): Promise<void> {
  await trx
    .insertInto('audit')
    .values({ ...entry, details: JSON.stringify(details), created_at: now })
    .execute();
}
