import { pictureBounds } from '@liaison/shared/contracts';
import { getCenterCrop } from './crop-geometry.ts';

/** Codes of errors.json; `too_narrow` means large enough, but too small after cropping. */
export type PictureErrorCode = 'too_large' | 'too_small' | 'too_narrow' | 'unsupported';

export interface OpenedPicture {
  file: File;
  /** Null where this browser cannot decode the format (HEIC outside Safari). */
  decoded: DecodedPicture | null;
}

/** Sizes are those of the upright picture, after the EXIF orientation was applied. */
export interface DecodedPicture {
  /** An object URL: the caller must revoke it. */
  url: string;
  width: number;
  height: number;
}

export type OpenResult = { opened: OpenedPicture } | { error: PictureErrorCode };

/** Applies the checks of the service before the upload, by content instead of file name. */
export async function openPicture(file: File, aspect: number | null = null): Promise<OpenResult> {
  if (file.size > pictureBounds.maxBytes) return { error: 'too_large' };
  const format = detectFormat(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (!format) return { error: 'unsupported' };
  const decoded = await decode(file);
  if (!decoded) return format === 'heic' ? { opened: { file, decoded } } : { error: 'unsupported' };
  const error = checkSize(decoded, aspect);
  if (!error) return { opened: { file, decoded } };
  URL.revokeObjectURL(decoded.url);
  return { error };
}

function checkSize({ width, height }: DecodedPicture, aspect: number | null): PictureErrorCode | null {
  const { maxMegapixels, minShortSidePx: min } = pictureBounds;
  if (width * height > maxMegapixels * 1_000_000) return 'too_large';
  if (Math.min(width, height) < min) return 'too_small';
  const crop = aspect === null ? null : getCenterCrop({ width, height }, aspect);
  return crop && Math.min(crop.width, crop.height) < min ? 'too_narrow' : null;
}

/** Null for a broken file or a format that this browser does not support. */
async function decode(file: File): Promise<DecodedPicture | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { url, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    URL.revokeObjectURL(url);
    return null;
  }
}

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

function detectFormat(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heic' | null {
  const text = String.fromCharCode(...bytes);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return text.slice(4, 8) === 'ftyp' && heicBrands.has(text.slice(8, 12)) ? 'heic' : null;
}
