import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { pictureSizes } from './picture-files.ts';

export interface PictureSizes {
  /** By name in the picture's folder. */
  files: { name: string; bytes: Uint8Array }[];
  /** WebP, so coarse that nobody is known by it. */
  locked: Uint8Array;
  /** A thumbhash, base64. */
  placeholder: string;
  /** Of the largest size. */
  width: number;
  height: number;
}

interface Drawn {
  /** Eight bits each of red, green and blue. */
  data: Buffer;
  width: number;
  height: number;
}

/** All that is stored of a picture, drawn anew: whatever else the file held is not in it. */
export async function drawSizes(picture: Drawn): Promise<PictureSizes> {
  const [largest] = pictureSizes;
  const base = await shrink(picture, largest);
  const files: PictureSizes['files'] = [];
  let drawn: Drawn = base;
  let encoded = await encode(base);
  for (const size of pictureSizes) {
    const sized = await shrink(base, size);
    // A picture smaller than a size is the same in it as in the one before.
    if (sized.width !== drawn.width) [drawn, encoded] = [sized, await encode(sized)];
    files.push({ name: `${size}.webp`, bytes: encoded.webp }, { name: `${size}.jpg`, bytes: encoded.jpg });
  }
  return {
    files,
    locked: await blurred(base),
    placeholder: await placeholderOf(base),
    width: base.width,
    height: base.height,
  };
}

const open = ({ data, width, height }: Drawn) => sharp(data, { raw: { width, height, channels: 3 } });

async function encode(picture: Drawn) {
  const [webp, jpg] = await Promise.all([
    open(picture).webp({ quality: 80 }).toBuffer(),
    open(picture).jpeg({ quality: 82, progressive: true }).toBuffer(),
  ]);
  return { webp, jpg };
}

/** As wide as asked for, and no taller than a portrait of 3:4 of that width; never enlarged. */
async function shrink(picture: Drawn, size: number): Promise<Drawn> {
  const { data, info } = await open(picture)
    .resize(size, Math.ceil((size * 4) / 3), { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const lockedPx = 32;

/** Blurred after shrinking: what the browser enlarges again holds no more than these few pixels. */
const blurred = async (picture: Drawn): Promise<Uint8Array> =>
  open(await shrink(picture, lockedPx))
    .blur(2)
    .webp({ quality: 60 })
    .toBuffer();

async function placeholderOf(picture: Drawn): Promise<string> {
  const { data, info } = await open(picture)
    .resize(96, 96, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
