import type { Core } from '../../core.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import { exportKeyOf, keyOf } from '../pictures/picture-files.ts';
import type { ZipEntry } from './write-zip-file.ts';

/** Every picture of the member in its largest size, whatever became of it. */
export async function listPictureEntries(
  { db, files }: Pick<Core, 'db' | 'files'>,
  userId: string,
): Promise<ZipEntry[]> {
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'filename', 'thumb_filename', 'locked_filename'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const disk = await files();
  const entries: ZipEntry[] = [];
  for (const row of rows) {
    const key = await firstThere(disk, [exportKeyOf(row), keyOf(row.filename)]);
    // A picture without its file is told of in photos.json; it must not keep all the rest from its owner.
    if (key === null) continue;
    entries.push({ path: photoPath(row.id, key), compress: false, open: () => disk.getStream(key) });
  }
  return entries;
}

async function firstThere(disk: Awaited<ReturnType<FileStorage>>, keys: string[]): Promise<string | null> {
  for (const key of keys) if (await disk.exists(key)) return key;
  return null;
}

/** Named after the id by which the other files refer to it. */
const photoPath = (id: string, key: string): string => `photos/${id}${/\.\w+$/.exec(key)?.[0] ?? ''}`;
