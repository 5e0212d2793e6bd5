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

export interface UnsentBatch {
  uploadedBefore: Date;
  /** Of those that were rejected. */
  decidedBefore: Date;
  afterId: string;
}

/** Pictures that were uploaded for a message and not sent, locked: a batch, and the id that the next one starts after. */
export async function lockUnsent(
  trx: Transaction,
  batch: UnsentBatch,
): Promise<{ rows: PictureRow[]; next: string | null }> {
  const locked = await selectUnsent(trx, batch)
    .select('pictures.id')
    .where('pictures.id', '>', batch.afterId)
    .orderBy('pictures.id')
    .limit(batchSize)
    .forUpdate()
    .execute();
  const ids = locked.map(({ id }) => id);
  if (ids.length === 0) return { rows: [], next: null };
  // Selected again under the lock, because one of them may have been sent since.
  const rows = await selectUnsent(trx, batch).selectAll('pictures').where('pictures.id', 'in', ids).execute();
  return { rows, next: ids.length < batchSize ? null : (ids.at(-1) ?? null) };
}

const selectUnsent = (trx: Transaction, { uploadedBefore, decidedBefore }: UnsentBatch) =>
  trx
    .selectFrom('pictures')
    .where('pictures.kind', '=', 'chat')
    .where('pictures.created_at', '<', uploadedBefore)
    .where((eb) =>
      eb.or([
        eb('pictures.reason', 'is', null),
        // While an appeal waits, it is pending.
        eb('pictures.status', '=', 'rejected').and('pictures.decided_at', '<', decidedBefore),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('messages').select('messages.id').whereRef('messages.photo_id', '=', 'pictures.id'),
        ),
      ),
    );
