import type { NewWord } from '@liaison/shared/contracts';
import type { Connection, Transaction } from '../../db/database.ts';

type Effect = NewWord['effect'];

/** Those of one effect, for the comparison with a text. */
export async function listWatchedWords(db: Connection, effect: Effect): Promise<string[]> {
  const rows = await db.selectFrom('watched_words').select('word').where('effect', '=', effect).execute();
  return rows.map(({ word }) => word);
}

/** In alphabetical order, with who has added them. */
export const listDeskWords = (db: Connection) =>
  db
    .selectFrom('watched_words')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select(['watched_words.id', 'word', 'effect', 'staff.name as by'])
    .select('watched_words.created_at as created_at')
    .orderBy('word')
    .execute();

/** Null when the word is there already. */
export async function insertWatchedWord(
  trx: Transaction,
  { word, effect, staffId, now }: NewWord & { staffId: string; now: Date },
): Promise<string | null> {
  const row = await trx
    .insertInto('watched_words')
    .values({ word, effect, staff_id: staffId, created_at: now })
    .onConflict((conflict) => conflict.column('word').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Undefined for an unknown one. */
export const deleteWatchedWord = (trx: Transaction, id: string) =>
  trx.deleteFrom('watched_words').where('id', '=', id).returning(['word', 'effect']).executeTakeFirst();
