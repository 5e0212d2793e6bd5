import type { Database, Transaction } from '../../db/database.ts';
import type { PictureRow } from './pictures.repository.ts';

/** Those of the names that a row holds, and the other names of these rows. */
export async function listKnownNames(db: Database, names: readonly string[]): Promise<(string | null)[]> {
  const kept = await db
    .selectFrom('kept_pictures')
    .select('filename')
    .where('filename', 'in', [...names])
    .execute();
  const rows = await db
    .selectFrom('pictures')
    .select(['filename', 'locked_filename'])
    .where((eb) => eb.or([eb('filename', 'in', [...names]), eb('locked_filename', 'in', [...names])]))
    .execute();
  return [
    ...kept.map(({ filename }) => filename),
    ...rows.flatMap(({ filename, locked_filename }) => [filename, locked_filename]),
  ];
}

const batchSize = 500;

/** Pictures that were uploaded for a message before a moment and not sent, locked: a batch, and the id that the next one starts after. */
export async function lockUnsent(
  trx: Transaction,
  { before, afterId }: { before: Date; afterId: string },
): Promise<{ rows: PictureRow[]; next: string | null }> {
  const locked = await selectUnsent(trx, before)
    .select('pictures.id')
    .where('pictures.id', '>', afterId)
    .orderBy('pictures.id')
    .limit(batchSize)
    .forUpdate()
    .execute();
  const ids = locked.map(({ id }) => id);
  if (ids.length === 0) return { rows: [], next: null };
  // Selected again under the lock, because one of them may have been sent since.
  const rows = await selectUnsent(trx, before)
    .selectAll('pictures')
    .where('pictures.id', 'in', ids)
    .execute();
  return { rows, next: ids.length < batchSize ? null : (ids.at(-1) ?? null) };
}

const selectUnsent = (trx: Transaction, before: Date) =>
  trx
    .selectFrom('pictures')
    .where('pictures.kind', '=', 'chat')
    .where('pictures.created_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('messages').select('messages.id').whereRef('messages.photo_id', '=', 'pictures.id'),
        ),
      ),
    );
