import type { ApiResponse, NewWord } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { getStaffActor, insertAuditEntry } from '../../db/audit.ts';
import type { Transaction } from '../../db/database.ts';
import type { Core } from '../core.ts';
import { normalizeWords } from './has-watched-word.ts';
import { deleteWatchedWord, insertWatchedWord, listDeskWords } from './watched-words.repository.ts';

/** The words that administrators add to those that the service knows by itself. */
export function watchedWordsService({ db, clock, inTransaction }: Core) {
  const recordAct = (trx: Transaction, { staffId, id, action, details }: Act) =>
    insertAuditEntry(trx, {
      actor: getStaffActor(staffId),
      action: `word.${action}`,
      subject: `word:${id}`,
      details,
      now: clock(),
    });

  return {
    async list(): Promise<ApiResponse<'GET /api/desk/words'>> {
      const words = await listDeskWords(db);
      return { words: words.map((word) => ({ ...word, created_at: word.created_at.toISOString() })) };
    },

    add: ({ word: written, effect }: NewWord, staffId: string): Promise<{ id: string }> =>
      inTransaction(async (trx) => {
        const word = normalizeWords(written);
        const id = await insertWatchedWord(trx, { word, effect, staffId, now: clock() });
        if (id === null) throw new DomainError('validation', { fields: { word: 'in_use' } });
        await recordAct(trx, { staffId, id, action: 'added', details: { word, effect } });
        return { id };
      }),

    remove: (id: string, staffId: string): Promise<void> =>
      inTransaction(async (trx) => {
        const removed = await deleteWatchedWord(trx, id);
        if (!removed) throw new DomainError('not_found');
        await recordAct(trx, { staffId, id, action: 'removed', details: removed });
      }),
  };
}

interface Act {
  staffId: string;
  id: string;
  action: 'added' | 'removed';
  details: Record<string, unknown>;
}
