import { createHash } from 'node:crypto';
import { setPriority } from 'node:os';
import type { PictureCrop } from '@liaison/shared/contracts';
import sharp from 'sharp';
import { decodePicture, type Pixels, PictureRefusedError, type Refusal } from './decode-picture.ts';
import { getLooks, type Look } from './perceptual-hash.ts';
import { renderSizes, type PictureSizes } from '../../files/render-sizes.ts';

export interface PictureTask {
  bytes: Uint8Array;
  crop: PictureCrop | null;
  maxPixels: number;
  minShortSide: number;
  /** Of a profile, where many are shown at once; who pays for a photo in a message gets it with all its detail. */
  isLimited: boolean;
}

export interface RenderedPicture extends PictureSizes {
  /** SHA-256 of the whole upright picture, so that another crop, other metadata or another file name gives the same hash. */
  contentHash: Uint8Array;
  /** Of the whole upright picture too. */
  looks: Look[];
}

export type RenderAnswer = { picture: RenderedPicture } | { refusal: Refusal };

/** What the child process sends: first that it is ready, then an answer to each task. */
export type DecoderMessage = 'ready' | RenderAnswer;

async function renderPicture(task: PictureTask): Promise<RenderAnswer> {
  try {
    const upright = await decodePicture(task.bytes, task.maxPixels);
    const cropped = await cropPicture(upright, task.crop);
    if (Math.min(cropped.width, cropped.height) < task.minShortSide) return { refusal: 'too_small' };
    const contentHash = hashPixels(upright);
    const looks = await getLooks(upright);
    return { picture: { ...(await renderSizes(cropped, task)), contentHash, looks } };
  } catch (error) {
    if (error instanceof PictureRefusedError) return { refusal: error.refusal };
    throw error;
  }
}

function hashPixels({ data, width, height }: Pixels): Uint8Array {
  return createHash('sha256').update(`${width}x${height}\0`).update(data).digest();
}

async function cropPicture(upright: Pixels, crop: PictureCrop | null): Promise<Pixels> {
  if (crop === null) return upright;
  const { x, y, width, height } = crop;
  if (x + width > upright.width || y + height > upright.height) throw new PictureRefusedError('crop');
  const { data } = await sharp(upright.data, {
    raw: { width: upright.width, height: upright.height, channels: 3 },
  })
    .extract({ left: x, top: y, width, height })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width, height };
}

/** Runs as a child process, so that a picture that crashes the decoder does not crash the service. */
if (import.meta.main && process.send) {
  setPriority(10);
  process.once('disconnect', () => process.exit());
  process.on('message', (task) => {
    void renderPicture(task as PictureTask).then(
      (answer) => process.send?.(answer),
      () => process.exit(1),
    );
  });
  process.send('ready' satisfies DecoderMessage);
}
