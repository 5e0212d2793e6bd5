import type { Database } from '../../db/database.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import { listFileKeys, toExportKey, toStorageKey } from '../../files/picture-files.ts';
import type { ExportEntry, ExportSource, OwnedData } from '../owned-data.ts';

export const ownedData: OwnedData = {
  tables: {
    pictures: { exportedTo: 'photos' },
    kept_pictures: { notExported: 'evidence of reports, which their subjects learn of by a decision only' },
    banned_pictures: { notExported: 'hashes of forbidden pictures, without a member' },
    banned_looks: { notExported: 'as banned_pictures' },
  },
  exportFiles: { photos: listExportRows },
  exportFolders: { photos: listPictureEntries },
  async listFiles(trx, userId) {
    const pictures = await trx
      .selectFrom('pictures')
      .select(['filename', 'thumb_filename', 'locked_filename'])
      .where('user_id', '=', userId)
      .execute();
    const kept = await trx
      .selectFrom('kept_pictures')
      .select('filename')
      .where('user_id', '=', userId)
      .execute();
    return [...pictures.flatMap(listFileKeys), ...kept.map(toExportKey)];
  },
  async erase(trx, { id }) {
    await trx.deleteFrom('pictures').where('user_id', '=', id).execute();
    await trx.deleteFrom('kept_pictures').where('user_id', '=', id).execute();
  },
};

async function listExportRows(db: Database, userId: string) {
  const rows = await db
    .selectFrom('pictures')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(
    ({
      user_id: _owner,
      content_hash: _hash,
      looks: _looks,
      similar_to: _similar,
      decided_by: _staff,
      ...picture
    }) => picture,
  );
}

/** Every picture of the member in its largest size, whatever its status. */
async function listPictureEntries({ db, files }: ExportSource, userId: string): Promise<ExportEntry[]> {
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'filename'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const disk = await files();
  const entries: ExportEntry[] = [];
  for (const row of rows) {
    const key = await findFirstKey(disk, [toExportKey(row), toStorageKey(row.filename)]);
    // A missing file must not fail the whole export; its row is still in photos.json.
    if (key === null) continue;
    entries.push({ path: getPicturePath(row.id, key), compress: false, open: () => disk.getStream(key) });
  }
  return entries;
}

async function findFirstKey(disk: Awaited<ReturnType<FileStorage>>, keys: string[]): Promise<string | null> {
  for (const key of keys) if (await disk.exists(key)) return key;
  return null;
}

/** Named after the id that the other files refer to. */
const getPicturePath = (id: string, key: string): string => `photos/${id}${/\.\w+$/.exec(key)?.[0] ?? ''}`;
