import { pictureBounds, type PictureCrop } from '@liaison/shared/contracts';

interface Size {
  width: number;
  height: number;
}

/** The largest crop of this aspect ratio in the centre of the picture: the default crop. */
export function getCenterCrop({ width, height }: Size, aspect: number): PictureCrop {
  const size = {
    width: Math.round(Math.min(width, height * aspect)),
    height: Math.round(Math.min(height, width / aspect)),
  };
  return { ...size, x: Math.floor((width - size.width) / 2), y: Math.floor((height - size.height) / 2) };
}

/** At most 3, and less where the crop would fall below the minimum size in pixels. */
export function getMaxZoom(picture: Size, aspect: number): number {
  const { width, height } = getCenterCrop(picture, aspect);
  return Math.max(1, Math.min(3, Math.min(width, height) / pictureBounds.minShortSidePx));
}

/** Rounds a crop to whole pixels inside the picture. */
export function roundCrop(crop: PictureCrop, { width, height }: Size): PictureCrop {
  const x = clamp(crop.x, width - 1);
  const y = clamp(crop.y, height - 1);
  return {
    x,
    y,
    width: Math.max(1, clamp(crop.width, width - x)),
    height: Math.max(1, clamp(crop.height, height - y)),
  };
}

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)));
