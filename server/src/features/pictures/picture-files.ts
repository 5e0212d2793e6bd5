import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';

/** Widths of the derivatives; each is a WebP and a JPEG of that name in the picture's folder. */
export const pictureSizes = [1600, 640, 240] as const;
const formats = ['webp', 'jpg'] as const;

export const sizeNames: readonly string[] = pictureSizes.flatMap((size) =>
  formats.map((format) => `${size}.${format}`),
);

/** Clear pictures; nothing below it is served without asking the database. */
export const clearPlace = 'members';
export const lockedPlace = 'locked';

export interface PictureFiles {
  filename: string;
  thumb_filename: string;
  locked_filename: string | null;
}

/** Names nobody can guess. The day lets the sweep look at a few days only. */
export function newPictureFiles(now: Date): PictureFiles & { locked_filename: string } {
  const day = now.toISOString().slice(0, 10);
  const folder = `${clearPlace}/${day}/${randomName()}`;
  return {
    filename: `${folder}/640.webp`,
    thumb_filename: `${folder}/240.webp`,
    locked_filename: `${lockedPlace}/${day}/${randomName()}.webp`,
  };
}

const randomName = () => randomBytes(16).toString('hex');

/** Where a file of the tables lies: clear pictures apart from what is served to everybody. */
export const keyOf = (filename: string): string =>
  filename.startsWith(`${clearPlace}/`) ? filename : `public/${filename}`;

/** The storage key of one size, or null for a name that is none. */
export function keyOfSize({ filename }: Pick<PictureFiles, 'filename'>, name: string): string | null {
  return sizeNames.includes(name) ? keyOf(`${dirname(filename)}/${name}`) : null;
}

/** Every storage key of a picture, clear and blurred, in all sizes and formats. */
export function fileKeysOf({ filename, thumb_filename, locked_filename }: PictureFiles): string[] {
  const sizes = filename.endsWith('/640.webp')
    ? sizeNames.map((name) => keyOf(`${dirname(filename)}/${name}`))
    : [];
  const locked = locked_filename === null ? [] : [keyOf(locked_filename)];
  return [...new Set([keyOf(filename), keyOf(thumb_filename), ...sizes, ...locked])];
}

/** What a member gets of their own picture: the largest, in the format that every program opens. */
export const exportKeyOf = (picture: Pick<PictureFiles, 'filename'>): string =>
  keyOfSize(picture, '1600.jpg') ?? keyOf(picture.filename);
