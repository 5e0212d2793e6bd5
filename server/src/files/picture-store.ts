import type { FileStorage } from './file-storage.ts';
import type { Log } from '../core/log.ts';
import type { PictureSizes } from './render-sizes.ts';
import {
  listFileKeys,
  toStorageKey,
  toSizeKey,
  createPictureFiles,
  type PictureFiles,
} from './picture-files.ts';

const contentTypes: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg' };

/** Files are there before the row that names them, and are taken away again when there is no such row. */
export function pictureStore({ files, clock, log }: { files: FileStorage; clock: () => Date; log: Log }) {
  async function discard(picture: PictureFiles): Promise<void> {
    try {
      const disk = await files();
      await settleAll(listFileKeys(picture).map((key) => disk.delete(key)));
    } catch (error) {
      // The nightly sweep deletes what remains.
      log.warn({ err: error }, 'files of a picture that was not stored could not be removed');
    }
  }

  return {
    async write(picture: PictureSizes): Promise<PictureFiles> {
      const names = createPictureFiles(clock());
      const disk = await files();
      const put = (key: string | null, bytes: Uint8Array) =>
        key === null
          ? Promise.resolve()
          : disk.put(key, bytes, { contentType: contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? '' });
      try {
        await settleAll([
          ...picture.files.map(({ name, bytes }) => put(toSizeKey(names, name), bytes)),
          put(toStorageKey(names.locked_filename), picture.locked),
        ]);
      } catch (error) {
        await discard(names);
        throw error;
      }
      return names;
    },

    discard,
  };
}

/** Waits for all, also after one has failed, so that nothing is written or removed later; throws the first failure. */
async function settleAll(calls: Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(calls);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
