import type { Core } from '../core.ts';
import type { Transaction } from '../../db/database.ts';
import { listFileKeys, toExportKey } from '../../files/picture-files.ts';
import { removeFiles } from '../../jobs/remove-files.ts';
import { getAppealsStart } from '../decisions/index.ts';
import { insertEvidence } from './kept-pictures.repository.ts';
import { deletePictureRows, type PictureRow } from './pictures.repository.ts';

/**
 * Deletes pictures, and their files after the commit. Of a picture that is evidence of a report, the largest size stays for staff until
 * the report is over (0058); nobody else reaches it, because a file below `members/` is served only for a row of `pictures`.
 */
export async function deletePictures(
  core: Pick<Core, 'clock' | 'jobs'>,
  trx: Transaction,
  rows: PictureRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const now = core.clock();
  const ids = rows.map(({ id }) => id);
  const kept = await insertEvidence(trx, { ids, now, appealsStart: getAppealsStart(now) });
  const keptKeys = new Set(kept.map((filename) => toExportKey({ filename })));
  await deletePictureRows(trx, ids);
  await removeFiles(
    core,
    trx,
    rows.flatMap(listFileKeys).filter((key) => !keptKeys.has(key)),
  );
}
