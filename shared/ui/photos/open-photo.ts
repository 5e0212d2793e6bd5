import { photoBounds } from '@liaison/shared/contracts';
import { middlePart } from './crop-geometry.ts';

/** Codes of errors.json; `too_narrow` is `too_small` once it is cut. */
export type PhotoFault = 'too_large' | 'too_small' | 'too_narrow' | 'unsupported';

export interface OpenedPhoto {
  file: File;
  /** As the camera held it upright; null where this browser cannot show the format (HEIC outside Safari). */
  shown: ShownPhoto | null;
}

export interface ShownPhoto {
  /** Must be revoked. */
  address: string;
  width: number;
  height: number;
}

export type Opening = { photo: OpenedPhoto } | { fault: PhotoFault };

/** Looks at the content, as the service will: what it would refuse is not sent at all. */
export async function openPhoto(file: File, aspect: number | null = null): Promise<Opening> {
  if (file.size > photoBounds.maxBytes) return { fault: 'too_large' };
  const format = formatOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (!format) return { fault: 'unsupported' };
  const shown = await show(file);
  if (!shown) return format === 'heic' ? { photo: { file, shown } } : { fault: 'unsupported' };
  const fault = faultOfSize(shown, aspect);
  if (!fault) return { photo: { file, shown } };
  URL.revokeObjectURL(shown.address);
  return { fault };
}

function faultOfSize({ width, height }: ShownPhoto, aspect: number | null): PhotoFault | null {
  const { maxMegapixels, minShortSidePx: min } = photoBounds;
  if (width * height > maxMegapixels * 1_000_000) return 'too_large';
  if (Math.min(width, height) < min) return 'too_small';
  const part = aspect === null ? null : middlePart({ width, height }, aspect);
  return part && Math.min(part.width, part.height) < min ? 'too_narrow' : null;
}

/** Decoded once, so that a broken file is found out here. Browsers give the sizes of the upright picture. */
async function show(file: File): Promise<ShownPhoto | null> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return { address, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    URL.revokeObjectURL(address);
    return null;
  }
}

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

function formatOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heic' | null {
  const text = String.fromCharCode(...bytes);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return text.slice(4, 8) === 'ftyp' && heicBrands.has(text.slice(8, 12)) ? 'heic' : null;
}
