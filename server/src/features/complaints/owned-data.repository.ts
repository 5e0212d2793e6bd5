import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import { eraseComplaintDecisions } from '../decisions/index.ts';
import type { OwnedData } from '../owned-data.ts';

export const ownedData: OwnedData = {
  tables: { complaints: { exportedTo: 'complaints' } },
  exportFiles: {
    complaints: (db, userId) =>
      db
        .selectFrom('complaints')
        .select(['id', 'kind', 'name', 'email', 'subject', 'url', 'decision_id', 'text', 'status', 'outcome'])
        .select(['created_at', 'decided_at'])
        .where((eb) =>
          eb.or([
            eb('user_id', '=', userId),
            eb(
              sql`lower(email)`,
              '=',
              eb
                .selectFrom('users')
                .select(sql`lower(email)`.as('email'))
                .where('users.id', '=', userId)
                .where('users.activated_at', 'is not', null),
            ),
          ]),
        )
        .orderBy('created_at')
        .execute(),
  },

  /**
   * Complaints stay for the record with id, kind and times. Those of visitors are found by addresses that the account has confirmed, or
   * anybody could sign up with the address of somebody else and erase that person's complaint.
   */
  async erase(trx, { id, confirmedEmails, erasedAt }) {
    const complaints = await trx
      .updateTable('complaints')
      .set({
        ...erasedFields,
        status: 'decided',
        decided_at: sql`coalesce(decided_at, ${erasedAt})`,
      })
      .where((eb) =>
        eb.or([
          eb('user_id', '=', id),
          ...(confirmedEmails.length > 0 ? [eb(sql`lower(email)`, 'in', confirmedEmails)] : []),
        ]),
      )
      .returning('id')
      .execute();
    await eraseReasons(trx, complaints);
  },
};

/** Of decisions from before this time; number, kind, times and outcome stay. An appeal that waits needs the words. */
export async function eraseVisitorComplaints(trx: Transaction, before: Date): Promise<void> {
  const complaints = await trx
    .updateTable('complaints')
    .set(erasedFields)
    .where('status', '=', 'decided')
    .where('user_id', 'is', null)
    .where('text', '<>', '')
    .where('decided_at', '<', before)
    .where(
      sql<boolean>`not exists (select from decisions
        join complaints as appeal on appeal.decision_id = decisions.id and appeal.kind = 'decision_appeal'
        where decisions.subject_id = complaints.id and decisions.party = 'complainant' and appeal.status <> 'decided')`,
    )
    .returning('id')
    .execute();
  await eraseReasons(trx, complaints);
}

const erasedFields = { name: null, email: null, subject: null, url: null, text: '' };

async function eraseReasons(trx: Transaction, complaints: readonly { id: string }[]): Promise<void> {
  if (complaints.length > 0)
    await eraseComplaintDecisions(
      trx,
      complaints.map(({ id }) => id),
    );
}
