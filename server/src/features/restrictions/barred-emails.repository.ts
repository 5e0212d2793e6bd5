import type { Connection, Database, Transaction } from '../../db/database.ts';

/** Of two accounts with one address, the later end counts. */
export async function insertBarredEmails(
  trx: Transaction,
  { hashes, endsAt }: { hashes: readonly Buffer[]; endsAt: Date },
): Promise<void> {
  if (hashes.length === 0) return;
  await trx
    .insertInto('barred_emails')
    .values(hashes.map((hash) => ({ hash, ends_at: endsAt })))
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet((eb) => ({
        ends_at: eb.fn('greatest', ['barred_emails.ends_at', 'excluded.ends_at']),
      })),
    )
    .execute();
}

export async function hasBarredEmail(
  db: Connection,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('barred_emails')
    .select('hash')
    .where('hash', '=', hash)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteEndedBarredEmails(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('barred_emails').where('ends_at', '<=', now).execute();
}
