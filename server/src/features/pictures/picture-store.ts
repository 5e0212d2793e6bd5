import type { Files } from '../../files/disk.ts';
import type { Log } from '../../core/log.ts';
import type { PictureSizes } from './draw-sizes.ts';
import { fileKeysOf, keyOf, keyOfSize, newPictureFiles, type PictureFiles } from './picture-files.ts';

const types: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg' };

/** Files are there before the row that names them, and are taken away again when there is no such row. */
export function pictureStore({ files, clock, log }: { files: Files; clock: () => Date; log: Log }) {
  async function discard(picture: PictureFiles): Promise<void> {
    try {
      const disk = await files();
      await Promise.all(fileKeysOf(picture).map((key) => disk.delete(key)));
    } catch (error) {
      // The sweep finds what stays behind.
      log.warn({ err: error }, 'files of a picture that was not stored could not be removed');
    }
  }

  return {
    async write(picture: PictureSizes): Promise<PictureFiles> {
      const names = newPictureFiles(clock());
      const disk = await files();
      const put = (key: string | null, bytes: Uint8Array) =>
        key === null
          ? Promise.resolve()
          : disk.put(key, bytes, { contentType: types[key.slice(key.lastIndexOf('.') + 1)] ?? '' });
      const writing = [
        ...picture.files.map(({ name, bytes }) => put(keyOfSize(names, name), bytes)),
        put(keyOf(names.locked_filename), picture.locked),
      ];
      const written = await Promise.allSettled(writing);
      const failed = written.find((one) => one.status === 'rejected');
      if (!failed) return names;
      await discard(names);
      throw failed.reason;
    },

    discard,
  };
}
