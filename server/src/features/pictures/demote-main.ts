import type { Core } from '../core.ts';
import type { Transaction } from '../../db/database.ts';
import { deletePictures } from './delete-pictures.ts';
import { isPaidUser } from './picture-owners.repository.ts';
import { getPictureLimit } from './picture-rules.ts';
import { updatePicture, countPrivatePictures, type PictureRow } from './pictures.repository.ts';

/** A replaced main picture becomes a private one, or is deleted when the member has no room for it. */
export async function demoteMain(
  core: Pick<Core, 'clock' | 'jobs'>,
  trx: Transaction,
  main: PictureRow,
  position?: number,
): Promise<void> {
  const isPaid = await isPaidUser(trx, main.user_id);
  const count = await countPrivatePictures(trx, main.user_id);
  if (count < getPictureLimit(isPaid)) {
    await updatePicture(trx, main.id, { kind: 'private', position: position ?? count });
    return;
  }
  await deletePictures(core, trx, [main]);
}
