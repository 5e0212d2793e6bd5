import { dirname } from 'node:path';
import type { Core } from '../core.ts';
import type { Transaction } from '../../db/database.ts';
import { isFileNotFound } from '../../files/is-file-not-found.ts';
import { removeFiles } from '../../jobs/remove-files.ts';
import { clearFolder, listFileKeys, toStorageKey, lockedFolder } from '../../files/picture-files.ts';
import { deletePictures } from './pictures.repository.ts';

const dayMs = 86_400_000;
/** Skips yesterday, because an upload may have written its files but not its row yet. */
const sweptDaysAgo = [2, 3, 4];
const unsentMaxAgeMs = dayMs;

/** Nightly: deletes files that a crash left without a row, and pictures that were uploaded for a message and never sent. */
export function defineSweeps(core: Core): void {
  core.jobs.define({ name: 'sweep-pictures', cron: '41 3 * * *', run: () => sweepPictures(core) });
}

export async function sweepPictures(core: Core): Promise<void> {
  await deleteUnsent(core);
  for (const days of sweptDaysAgo) {
    const day = new Date(core.clock().getTime() - days * dayMs).toISOString().slice(0, 10);
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
  const known = await db
    .selectFrom('pictures')
    .select(['filename', 'locked_filename'])
    .where((eb) =>
      eb.or([eb('filename', 'in', [...names.values()]), eb('locked_filename', 'in', [...names.values()])]),
    )
    .execute();
  const knownNames = new Set(known.flatMap(({ filename, locked_filename }) => [filename, locked_filename]));
  return keys.filter((key) => !knownNames.has(names.get(key) ?? ''));
}

/** The file name that the owning row holds: `640.webp` for every size, or the name of the blurred file. */
const toRowName = (key: string) =>
  key.startsWith(`${clearFolder}/`) ? `${dirname(key)}/640.webp` : key.replace(/^public\//, '');

async function deleteUnsent(core: Core): Promise<void> {
  const before = new Date(core.clock().getTime() - unsentMaxAgeMs);
  await core.inTransaction(async (trx) => {
    const ids = (await selectUnsent(trx, before).select('pictures.id').forUpdate().limit(500).execute()).map(
      ({ id }) => id,
    );
    if (ids.length === 0) return;
    // Selected again under the lock, because one of them may have been sent since.
    const rows = await selectUnsent(trx, before)
      .selectAll('pictures')
      .where('pictures.id', 'in', ids)
      .execute();
    await deletePictures(
      trx,
      rows.map(({ id }) => id),
    );
    await removeFiles(core, trx, rows.flatMap(listFileKeys));
  });
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
