import { photoBounds, type PictureCrop } from '@liaison/shared/contracts';

interface Size {
  width: number;
  height: number;
}

/** The largest part of this shape in the middle: what is chosen when nothing was moved. */
export function middlePart({ width, height }: Size, aspect: number): PictureCrop {
  const size = {
    width: Math.round(Math.min(width, height * aspect)),
    height: Math.round(Math.min(height, width / aspect)),
  };
  return { ...size, x: Math.floor((width - size.width) / 2), y: Math.floor((height - size.height) / 2) };
}

/** Up to three times as large, as long as enough of the photo's own pixels are left. */
export function largestZoom(photo: Size, aspect: number): number {
  const { width, height } = middlePart(photo, aspect);
  return Math.max(1, Math.min(3, Math.min(width, height) / photoBounds.minShortSidePx));
}

/** Whole pixels, inside the photo. */
export function wholePixels(part: PictureCrop, { width, height }: Size): PictureCrop {
  const x = clamp(part.x, width - 1);
  const y = clamp(part.y, height - 1);
  return {
    x,
    y,
    width: Math.max(1, clamp(part.width, width - x)),
    height: Math.max(1, clamp(part.height, height - y)),
  };
}

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)));
