import type { Core } from '../../core.ts';
import type { Transaction } from '../../db/database.ts';
import { removeFiles } from '../deletion/remove-files.ts';
import { fileKeysOf } from './picture-files.ts';
import { photoLimit } from './picture-rules.ts';
import { changePicture, countPrivate, deletePictures, type PictureRow } from './pictures.repository.ts';

/** What another main picture replaces becomes a private one while there is room for it, and goes when there is none. */
export async function demoteMain(
  core: Pick<Core, 'jobs'>,
  trx: Transaction,
  main: PictureRow,
  position?: number,
): Promise<void> {
  const { paid_user: isPaid } = await trx
    .selectFrom('users')
    .select('paid_user')
    .where('id', '=', main.user_id)
    .executeTakeFirstOrThrow();
  const count = await countPrivate(trx, main.user_id);
  if (count < photoLimit(isPaid)) {
    await changePicture(trx, main.id, { kind: 'private', position: position ?? count });
    return;
  }
  await deletePictures(trx, [main.id]);
  await removeFiles(core, trx, fileKeysOf(main));
}
