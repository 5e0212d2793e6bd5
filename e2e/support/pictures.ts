import type { Page } from '@playwright/test';

/** Red on the left, blue on the right, with noise, which does not compress: the upload takes long enough to be observed. */
export async function createJpeg(page: Page, width: number, height: number): Promise<Buffer> {
  const dataUrl = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('this browser has no 2D canvas');
      const image = context.createImageData(w, h);
      for (let offset = 0; offset < image.data.length; offset += 4) {
        const isLeft = (offset / 4) % w < w / 2;
        const noise = Math.random() * 120;
        image.data.set([isLeft ? 255 : noise, noise, isLeft ? noise : 255, 255], offset);
      }
      context.putImageData(image, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.95);
    },
    [width, height] as const,
  );
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
}

/** Adds the EXIF orientation of a camera held upright: the picture is to be shown rotated by 90° clockwise. */
export function addRotation(jpeg: Buffer): Buffer {
  const rotatedClockwise = 6;
  const tiff = Buffer.from('49492a00080000000100120103000100000000000000000000000000', 'hex');
  tiff.writeUInt16LE(rotatedClockwise, 18);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/** As a phone held upright saves it: 1500 pixels wide and 900 high, with the orientation that makes it 900 by 1500. */
export async function createCameraPicture(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1500, 900);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('this browser has no 2D canvas');
    const gradient = context.createLinearGradient(0, 0, 1500, 900);
    gradient.addColorStop(0, '#3b2a5e');
    gradient.addColorStop(1, '#e8734a');
    context.fillStyle = gradient;
    context.fillRect(0, 0, 1500, 900);
    context.fillStyle = '#ffe1a8';
    context.arc(500, 450, 220, 0, 7);
    context.fill();
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return addRotation(Buffer.from(bytes));
}
