import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { pictureSizes } from './picture-files.ts';

export interface PictureSizes {
  /** Named as in the picture's folder. */
  files: { name: string; bytes: Uint8Array }[];
  /** WebP with so few pixels that nobody can be recognised. */
  locked: Uint8Array;
  /** A thumbhash, base64. */
  placeholder: string;
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
}

interface RawPicture {
  /** 8-bit RGB. */
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Renders everything that is stored of a picture from its pixels, so that metadata and hidden data of the upload are lost.
 * `isLimited` limits the weight of the size that lists and landers show.
 */
export async function renderSizes(
  picture: RawPicture,
  { isLimited }: { isLimited: boolean },
): Promise<PictureSizes> {
  const [largest] = pictureSizes;
  const base = await resize(picture, largest);
  const files: PictureSizes['files'] = [];
  let rendered: RawPicture = base;
  let encoded = await encode(base);
  for (const size of pictureSizes) {
    const sized = await resize(base, size);
    // A picture smaller than this size is the same as in the previous size.
    if (sized.width !== rendered.width) [rendered, encoded] = [sized, await encode(sized)];
    const webp = isLimited && size === limitedSize ? await limitBytes(sized, encoded.webp) : encoded.webp;
    files.push({ name: `${size}.webp`, bytes: webp }, { name: `${size}.jpg`, bytes: encoded.jpg });
  }
  return {
    files,
    locked: await renderLocked(base),
    placeholder: await toPlaceholder(base),
    width: base.width,
    height: base.height,
  };
}

const toSharp = ({ data, width, height }: RawPicture) => sharp(data, { raw: { width, height, channels: 3 } });

async function encode(picture: RawPicture) {
  const [webp, jpg] = await Promise.all([
    toSharp(picture).webp({ quality: 80 }).toBuffer(),
    toSharp(picture).jpeg({ quality: 82, progressive: true }).toBuffer(),
  ]);
  return { webp, jpg };
}

/** The size that lists and landers show: one of many leaves and hairs would otherwise weigh three times the usual. */
const limitedSize = 640;

/** With the document and the font, the picture of a member's lander stays below 100 KB. */
const limitedBytes = 52 * 1024;

/** From the least to the most visible loss; what is still too large after the last stays so. */
const lossySteps = [
  { scale: 1, quality: 60 },
  { scale: 0.75, quality: 60 },
  { scale: 0.75, quality: 40 },
];

async function limitBytes(picture: RawPicture, webp: Uint8Array): Promise<Uint8Array> {
  let limited = webp;
  for (const { scale, quality } of lossySteps) {
    if (limited.length <= limitedBytes) break;
    const scaled = await resize(picture, Math.round(picture.width * scale));
    limited = await toSharp(scaled).webp({ quality }).toBuffer();
  }
  return limited;
}

/** At most `size` pixels wide and no taller than a 3:4 portrait of that width; never enlarged. */
async function resize(picture: RawPicture, size: number): Promise<RawPicture> {
  const { data, info } = await toSharp(picture)
    .resize(size, Math.ceil((size * 4) / 3), { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const lockedPx = 32;

/** Blurred after resizing, so that the file holds no more detail than these few pixels. */
const renderLocked = async (picture: RawPicture): Promise<Uint8Array> =>
  toSharp(await resize(picture, lockedPx))
    .blur(2)
    .webp({ quality: 60 })
    .toBuffer();

async function toPlaceholder(picture: RawPicture): Promise<string> {
  const { data, info } = await toSharp(picture)
    .resize(96, 96, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
