import sharp, { type Sharp } from 'sharp';
import { type PictureFormat, formatOf } from './picture-format.ts';

export type Refusal = 'unsupported' | 'too_large' | 'too_small' | 'crop';

export class PictureRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Eight bits each of red, green and blue, the way up that the camera meant. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

// Nothing but these three may be read, whatever the bytes claim: no SVG, no PDF, no TIFF. HEIC does not come through sharp.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
// Pictures are many: one thread each, and the machine stays with those who wait for a page.
sharp.concurrency(1);

/** Looks at what the header claims before a pixel is decoded. */
export async function decodePicture(bytes: Uint8Array, maxPixels: number): Promise<Pixels> {
  const format = formatOf(bytes);
  if (format === null) throw new PictureRefused('unsupported');
  try {
    return format === 'heic' ? await decodeHeic(bytes, maxPixels) : await decode(bytes, format, maxPixels);
  } catch (error) {
    throw error instanceof PictureRefused ? error : new PictureRefused('unsupported');
  }
}

async function decode(bytes: Uint8Array, format: PictureFormat, maxPixels: number): Promise<Pixels> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (header.format !== format) throw new PictureRefused('unsupported');
  refuseAbove(maxPixels, header);
  // Of a moving picture the first frame stays. A file cut short is refused, a camera's harmless quirk is not.
  const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true });
  return flat(upright);
}

async function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<Pixels> {
  const { default: heic } = await import('heic-decode');
  const images = await heic.all({ buffer: bytes });
  try {
    const [first] = images;
    if (!first) throw new PictureRefused('unsupported');
    const { width, height } = first;
    refuseAbove(maxPixels, first);
    const { data } = await first.decode();
    return await flat(sharp(data, { raw: { width, height, channels: 4 } }));
  } finally {
    images.dispose();
  }
}

function refuseAbove(maxPixels: number, { width, height }: { width: number; height: number }): void {
  if (width * height > maxPixels) throw new PictureRefused('too_large');
}

async function flat(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new PictureRefused('unsupported');
  return { data, width: info.width, height: info.height };
}
