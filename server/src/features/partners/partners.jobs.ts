import type { Core } from '../core.ts';
import { getHistoryStart, getRetentionStart } from '../conversations/index.ts';
import { deleteNotesBefore } from './notes.repository.ts';
import { deleteUnansweredBefore } from './unanswered.repository.ts';

/** Notes live as long as messages, and a message that its sender no longer sees waits for no answer. */
export async function purgeUnanswered({
  db,
  clock,
  inTransaction,
}: Pick<Core, 'db' | 'clock' | 'inTransaction'>): Promise<void> {
  const now = clock();
  await deleteNotesBefore(db, getRetentionStart(now));
  await inTransaction((trx) => deleteUnansweredBefore(trx, getHistoryStart(now)));
}
