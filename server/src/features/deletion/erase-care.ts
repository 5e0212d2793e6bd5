import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import type { Person } from './erase-account.ts';
import { getAuditSubject } from './deletion.repository.ts';

/**
 * Reports and complaints keep what happened and when, not who said what: numbers, kind, state and decision stay for the record.
 * A report about the member has nothing left to decide; one by the member still names its subject.
 */
export async function eraseReports(trx: Transaction, { id, emails }: Person, now: Date): Promise<void> {
  await trx
    .updateTable('reports')
    .set({
      text: '',
      evidence: '{}',
      status: 'decided',
      decision: sql`coalesce(decision, 'account_erased')`,
      decided_at: sql`coalesce(decided_at, ${now})`,
    })
    .where('subject_user_id', '=', id)
    .execute();
  await trx.updateTable('reports').set({ text: '', evidence: '{}' }).where('reporter_id', '=', id).execute();
  await trx
    .updateTable('complaints')
    .set({
      name: null,
      email: null,
      subject: null,
      url: null,
      text: '',
      answer: null,
      status: 'decided',
      decided_at: sql`coalesce(decided_at, ${now})`,
    })
    .where((eb) => eb.or([eb('user_id', '=', id), eb(sql`lower(email)`, 'in', emails)]))
    .execute();
  await trx.updateTable('audit').set({ details: '{}' }).where('subject', '=', getAuditSubject(id)).execute();
}
