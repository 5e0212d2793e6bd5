import sharp, { type Sharp } from 'sharp';

type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heic';

export type Refusal = 'unsupported' | 'too_large' | 'too_small' | 'crop';

export class PictureRefusedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** 8-bit RGB, rotated according to the EXIF orientation. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

// Only these three loaders are allowed, so SVG, PDF and TIFF cannot be read. HEIC is decoded outside sharp.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
// One thread per picture leaves CPU time for page requests.
sharp.concurrency(1);

/** Checks the size in the header before any pixel is decoded. */
export async function decodePicture(bytes: Uint8Array, maxPixels: number): Promise<Pixels> {
  const format = detectFormat(bytes);
  if (format === null) throw new PictureRefusedError('unsupported');
  try {
    return format === 'heic' ? await decodeHeic(bytes, maxPixels) : await decode(bytes, format, maxPixels);
  } catch (error) {
    throw error instanceof PictureRefusedError ? error : new PictureRefusedError('unsupported');
  }
}

async function decode(bytes: Uint8Array, format: PictureFormat, maxPixels: number): Promise<Pixels> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (header.format !== format) throw new PictureRefusedError('unsupported');
  checkPixelCount(maxPixels, header);
  // Keeps the first frame of an animation. `failOn: 'error'` refuses truncated files but tolerates harmless camera quirks.
  const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true });
  return toPixels(upright);
}

async function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<Pixels> {
  const { default: heic } = await import('heic-decode');
  const images = await heic.all({ buffer: bytes });
  try {
    const [first] = images;
    if (!first) throw new PictureRefusedError('unsupported');
    const { width, height } = first;
    checkPixelCount(maxPixels, first);
    const { data } = await first.decode();
    return await toPixels(sharp(data, { raw: { width, height, channels: 4 } }));
  } finally {
    images.dispose();
  }
}

function checkPixelCount(maxPixels: number, { width, height }: { width: number; height: number }): void {
  if (width * height > maxPixels) throw new PictureRefusedError('too_large');
}

async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new PictureRefusedError('unsupported');
  return { data, width: info.width, height: info.height };
}

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Detects the format by the first bytes; file name and content type are not trusted. Null for other formats. */
function detectFormat(bytes: Uint8Array): PictureFormat | null {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && heicBrands.has(text(8, 12))) return 'heic';
  return null;
}
