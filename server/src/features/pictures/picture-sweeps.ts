import { dirname } from 'node:path';
import type { Core } from '../core.ts';
import { isFileNotFound } from '../../files/is-file-not-found.ts';
import { removeFiles } from '../../jobs/remove-files.ts';
import { clearFolder, toExportKey, toStorageKey, lockedFolder } from '../../files/picture-files.ts';
import { getAppealsStart } from '../decisions/index.ts';
import { deletePictures } from './delete-pictures.ts';
import { deleteFormerEvidence } from './kept-pictures.repository.ts';
import { listKnownNames, lockUnsent, type UnsentBatch } from './picture-sweeps.repository.ts';
import { toUtcDay } from '../../core/utc-day.ts';

const dayMs = 86_400_000;
/** Skips yesterday, because an upload may have written its files but not its row yet. */
const sweptDaysAgo = [2, 3, 4];
const unsentMaxAgeMs = dayMs;

/**
 * Nightly: deletes files that a crash left without a row, pictures that were uploaded for a message and never sent, and deleted ones that
 * were kept for a report which is over.
 */
export function defineSweeps(core: Core): void {
  core.jobs.define({ name: 'sweep-pictures', cron: '41 3 * * *', run: () => sweepPictures(core) });
}

export async function sweepPictures(core: Core): Promise<void> {
  await deleteUnsent(core);
  await removeFormerEvidence(core);
  for (const days of sweptDaysAgo) {
    const day = toUtcDay(new Date(core.clock().getTime() - days * dayMs));
    for (const folder of [clearFolder, lockedFolder]) await removeOrphans(core, `${folder}/${day}`);
  }
}

async function removeOrphans({ files, db, log }: Core, folder: string): Promise<void> {
  const disk = await files();
  let paginationToken: string | undefined;
  do {
    const page = { recursive: true, ...(paginationToken !== undefined && { paginationToken }) };
    const listed = await disk.listAll(toStorageKey(folder), page).catch((error: unknown) => {
      // Nothing was uploaded that day.
      if (isFileNotFound(error)) return { objects: [], paginationToken: undefined };
      throw error;
    });
    paginationToken = listed.paginationToken;
    const keys = [...listed.objects].flatMap((object) => (object.isFile ? [object.key] : []));
    const orphans = await findOrphans(db, keys);
    for (const key of orphans) await disk.delete(key);
    if (orphans.length > 0) log.warn({ files: orphans.length, folder }, 'removed files without a picture');
  } while (paginationToken !== undefined);
}

async function findOrphans(db: Core['db'], keys: string[]): Promise<string[]> {
  const names = new Map(keys.map((key) => [key, toRowName(key)]));
  if (names.size === 0) return [];
  const known = new Set(await listKnownNames(db, [...names.values()]));
  return keys.filter((key) => !known.has(names.get(key) ?? ''));
}

/** The file name that the owning row holds: `640.webp` for every size, or the name of the blurred file. */
const toRowName = (key: string) =>
  key.startsWith(`${clearFolder}/`) ? `${dirname(key)}/640.webp` : key.replace(/^public\//, '');

async function deleteUnsent(core: Core): Promise<void> {
  const now = core.clock();
  const uploadedBefore = new Date(now.getTime() - unsentMaxAgeMs);
  // Its owner can contest a rejection until then.
  const decidedBefore = getAppealsStart(now);
  let afterId: string | null = '0';
  while (afterId !== null) afterId = await deleteBatch(core, { uploadedBefore, decidedBefore, afterId });
}

const deleteBatch = (core: Core, batch: UnsentBatch): Promise<string | null> =>
  core.inTransaction(async (trx) => {
    const { rows, next } = await lockUnsent(trx, batch);
    await deletePictures(core, trx, rows);
    return next;
  });

const removeFormerEvidence = (core: Core): Promise<void> =>
  core.inTransaction(async (trx) => {
    const filenames = await deleteFormerEvidence(trx, getAppealsStart(core.clock()));
    await removeFiles(
      core,
      trx,
      filenames.map((filename) => toExportKey({ filename })),
    );
  });
