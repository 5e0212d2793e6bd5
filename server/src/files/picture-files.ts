import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { toUtcDay } from '../core/utc-day.ts';

/** Widths in pixels; each is stored as `<width>.webp` and `<width>.jpg` in the picture's folder. */
export const pictureSizes = [1600, 640, 240] as const;
const formats = ['webp', 'jpg'] as const;

const sizeNames: readonly string[] = pictureSizes.flatMap((size) =>
  formats.map((format) => `${size}.${format}`),
);

/** Holds the clear pictures. Files below it are served only after a permission check in the database. */
export const clearFolder = 'members';
export const lockedFolder = 'locked';

export interface PictureFiles {
  filename: string;
  thumb_filename: string;
  locked_filename: string | null;
}

/** Names that nobody can guess. The day in the path lets the nightly sweep list a few days only. */
export function createPictureFiles(now: Date): PictureFiles & { locked_filename: string } {
  const day = toUtcDay(now);
  const folder = `${clearFolder}/${day}/${createRandomName()}`;
  return {
    filename: `${folder}/640.webp`,
    thumb_filename: `${folder}/240.webp`,
    locked_filename: `${lockedFolder}/${day}/${createRandomName()}.webp`,
  };
}

const createRandomName = () => randomBytes(16).toString('hex');

/** The storage key of a file name in the tables. Everything but clear pictures is stored below `public/`. */
export const toStorageKey = (filename: string): string =>
  filename.startsWith(`${clearFolder}/`) ? filename : `public/${filename}`;

/** Whether the folder is that of one picture, into which nothing is written once a file of it is deleted. */
export const isPictureFolder = (folder: string): boolean =>
  folder.startsWith(`${clearFolder}/`) && folder.split('/').length === 3;

/** The storage key of one size; null when the name is not a known size. */
export function toSizeKey({ filename }: Pick<PictureFiles, 'filename'>, name: string): string | null {
  return sizeNames.includes(name) ? toStorageKey(`${dirname(filename)}/${name}`) : null;
}

/** All storage keys of a picture: the clear and blurred files in all sizes and formats. */
export function listFileKeys({ filename, thumb_filename, locked_filename }: PictureFiles): string[] {
  const sizes = filename.endsWith('/640.webp')
    ? sizeNames.map((name) => toStorageKey(`${dirname(filename)}/${name}`))
    : [];
  const locked = locked_filename === null ? [] : [toStorageKey(locked_filename)];
  return [...new Set([toStorageKey(filename), toStorageKey(thumb_filename), ...sizes, ...locked])];
}

/** The file for the data export: the largest size, as JPEG because every program opens it. */
export const toExportKey = (picture: Pick<PictureFiles, 'filename'>): string =>
  toSizeKey(picture, '1600.jpg') ?? toStorageKey(picture.filename);
