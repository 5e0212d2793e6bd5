import { sql } from 'kysely';
import { eraseAuditDetails, getAccountSubject } from '../db/audit.ts';
import type { Transaction } from '../db/database.ts';
import type { Feature } from './feature.ts';
import type { ErasedAccount } from './owned-data.ts';

/** The data of the layers below the features, which cannot declare it themselves. */
export const coreFeature: Feature = {
  name: 'core',
  ownedData: {
    tables: {
      sessions: { exportedTo: 'sign-ins' },
      desk_audit: { notExported: 'acts of staff, by id; the member’s own deletion is in account.json' },
      desk_audit_details: { notExported: 'as desk_audit' },
      desk_audit_head: { notExported: 'the hash of the last entry' },
      events: { notExported: 'copies of messages, likes and bookings, deleted after 48 hours' },
      idempotency: { notExported: 'copies of responses, deleted after 48 hours' },
      installation_keys: { notExported: 'fingerprints of the keys of the service' },
      mailbox: { notExported: 'mails in development' },
      regions: { notExported: 'reference data' },
    },
    exportFiles: {
      async account(db, userId) {
        const deletions = await db
          .selectFrom('desk_audit')
          .leftJoin('desk_audit_details', 'audit_id', 'id')
          .select(['created_at', 'details'])
          .where('subject', '=', getAccountSubject(userId))
          .where('action', '=', 'account_deletion')
          .orderBy('id')
          .execute();
        return { deletions };
      },
      async 'sign-ins'(db, userId) {
        const sessions = await db
          .selectFrom('sessions')
          .select(['user_agent', 'country', 'created_at', 'last_used_at', 'expires_at'])
          .where('user_id', '=', userId)
          .orderBy('created_at')
          .execute();
        return { sessions };
      },
    },
    async erase(trx, account) {
      await trx.deleteFrom('events').where('recipient_id', '=', account.id).execute();
      await eraseAuditDetails(trx, account.id);
      await eraseStoredResponses(trx, account);
      await eraseJobs(trx, account);
      await eraseMails(trx, account);
    },
  },
};

/** The table holds the calls of 48 hours: both conditions are those of its indexes. */
async function eraseStoredResponses(trx: Transaction, { id }: ErasedAccount): Promise<void> {
  await sql`
    delete from idempotency
    where split_part(scope, ':', 2) = ${id} or response @? ${`$.** ? (@ == ${JSON.stringify(id)})`}::jsonpath
  `.execute(trx);
}

/** Jobs to the member or about the member, in any state. A job that is running now finds no account. */
async function eraseJobs(trx: Transaction, { id, emails, name }: ErasedAccount): Promise<void> {
  const values = JSON.stringify({ id, name });
  await sql`
    delete from pgboss.job
    where exists (select from jsonb_each_text(data) where lower(value) in (${sql.join(emails)}))
      or jsonb_path_exists(data, '$.** ? (@ == $id)', ${values}::jsonb)
      or jsonb_path_exists(data, '$.values.* ? (@ == $name)', ${values}::jsonb)
  `.execute(trx);
}

/** Mails to others may contain the name. The mailbox exists only in development, so deleting a few too many does no harm. */
async function eraseMails(trx: Transaction, { name, emails }: ErasedAccount): Promise<void> {
  const isNameIn = (column: string) =>
    sql<boolean>`position(lower(${name}) in lower(${sql.ref(column)})) > 0`;
  await trx
    .deleteFrom('mailbox')
    .where((eb) =>
      eb.or([
        eb(sql`lower(recipient)`, 'in', emails),
        isNameIn('subject'),
        isNameIn('text'),
        isNameIn('html'),
      ]),
    )
    .execute();
}
