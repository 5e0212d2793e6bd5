import { dirname } from 'node:path';
import type { Core } from '../../core.ts';
import type { Transaction } from '../../db/database.ts';
import { isMissing } from '../../files/missing.ts';
import { removeFiles } from '../deletion/remove-files.ts';
import { clearPlace, fileKeysOf, keyOf, lockedPlace } from './picture-files.ts';
import { deletePictures } from './pictures.repository.ts';

const dayMs = 86_400_000;
/** A day that just ended may still have an upload between its files and its row. */
const daysSwept = [2, 3, 4];
const unsentMs = dayMs;

/** What a crash between files and row leaves behind, and photos that were uploaded for a chat and never sent. Nightly. */
export function defineSweeps(core: Core): void {
  core.jobs.define({ name: 'sweep-pictures', cron: '41 3 * * *', run: () => sweep(core) });
}

export async function sweep(core: Core): Promise<void> {
  await dropUnsent(core);
  for (const days of daysSwept) {
    const day = new Date(core.clock().getTime() - days * dayMs).toISOString().slice(0, 10);
    for (const place of [clearPlace, lockedPlace]) await removeOrphans(core, `${place}/${day}`);
  }
}

async function removeOrphans({ files, db, log }: Core, folder: string): Promise<void> {
  const disk = await files();
  let paginationToken: string | undefined;
  do {
    const page = { recursive: true, ...(paginationToken !== undefined && { paginationToken }) };
    const listed = await disk.listAll(keyOf(folder), page).catch((error: unknown) => {
      // No upload that day.
      if (isMissing(error)) return { objects: [], paginationToken: undefined };
      throw error;
    });
    paginationToken = listed.paginationToken;
    const keys = [...listed.objects].flatMap((object) => (object.isFile ? [object.key] : []));
    const orphans = await withoutRow(db, keys);
    for (const key of orphans) await disk.delete(key);
    if (orphans.length > 0) log.warn({ files: orphans.length, folder }, 'removed files without a picture');
  } while (paginationToken !== undefined);
}

async function withoutRow(db: Core['db'], keys: string[]): Promise<string[]> {
  const names = new Map(keys.map((key) => [key, rowNameOf(key)]));
  if (names.size === 0) return [];
  const known = await db
    .selectFrom('pictures')
    .select(['filename', 'locked_filename'])
    .where((eb) =>
      eb.or([eb('filename', 'in', [...names.values()]), eb('locked_filename', 'in', [...names.values()])]),
    )
    .execute();
  const kept = new Set(known.flatMap(({ filename, locked_filename }) => [filename, locked_filename]));
  return keys.filter((key) => !kept.has(names.get(key) ?? ''));
}

/** What a row that owns the file holds: its 640.webp for any size, or the name of the blurred one. */
const rowNameOf = (key: string) =>
  key.startsWith(`${clearPlace}/`) ? `${dirname(key)}/640.webp` : key.replace(/^public\//, '');

async function dropUnsent(core: Core): Promise<void> {
  const before = new Date(core.clock().getTime() - unsentMs);
  await core.inTransaction(async (trx) => {
    const ids = (await unsent(trx, before).select('pictures.id').forUpdate().limit(500).execute()).map(
      ({ id }) => id,
    );
    if (ids.length === 0) return;
    // Asked again under the lock: one of them may have been sent meanwhile.
    const rows = await unsent(trx, before).selectAll('pictures').where('pictures.id', 'in', ids).execute();
    await deletePictures(
      trx,
      rows.map(({ id }) => id),
    );
    await removeFiles(core, trx, rows.flatMap(fileKeysOf));
  });
}

const unsent = (trx: Transaction, before: Date) =>
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
