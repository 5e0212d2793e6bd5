import { createHash } from 'node:crypto';
import { setPriority } from 'node:os';
import type { PictureCrop } from '@liaison/shared/contracts';
import sharp from 'sharp';
import { decodePicture, type Pixels, PictureRefused, type Refusal } from './decode-picture.ts';
import { drawSizes, type PictureSizes } from './draw-sizes.ts';

export interface PictureTask {
  bytes: Uint8Array;
  crop: PictureCrop | null;
  maxPixels: number;
  minShortSide: number;
}

export interface RenderedPicture extends PictureSizes {
  /** SHA-256 of the whole upright picture: another crop, format of the metadata or file name makes no other picture. */
  contentHash: Uint8Array;
}

export type RenderAnswer = { picture: RenderedPicture } | { refusal: Refusal };

export async function renderPicture(task: PictureTask): Promise<RenderAnswer> {
  try {
    const upright = await decodePicture(task.bytes, task.maxPixels);
    const kept = await cut(upright, task.crop);
    if (Math.min(kept.width, kept.height) < task.minShortSide) return { refusal: 'too_small' };
    const contentHash = hashOf(upright);
    return { picture: { ...(await drawSizes(kept)), contentHash } };
  } catch (error) {
    if (error instanceof PictureRefused) return { refusal: error.refusal };
    throw error;
  }
}

function hashOf({ data, width, height }: Pixels): Uint8Array {
  return createHash('sha256').update(`${width}x${height}\0`).update(data).digest();
}

async function cut(upright: Pixels, crop: PictureCrop | null): Promise<Pixels> {
  if (crop === null) return upright;
  const { x, y, width, height } = crop;
  if (x + width > upright.width || y + height > upright.height) throw new PictureRefused('crop');
  const { data } = await sharp(upright.data, {
    raw: { width: upright.width, height: upright.height, channels: 3 },
  })
    .extract({ left: x, top: y, width, height })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width, height };
}

/** As a process of its own: a picture that brings its decoder down takes nothing else along. */
if (import.meta.main && process.send) {
  setPriority(10);
  process.once('disconnect', () => process.exit());
  process.on('message', (task) => {
    void renderPicture(task as PictureTask).then(
      (answer) => process.send?.(answer),
      () => process.exit(1),
    );
  });
}
