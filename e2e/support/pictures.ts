import type { Page } from '@playwright/test';

/** A noisy JPEG, red on the left and blue on the right, as large as asked: noise does not compress, so that sending it takes a while. */
export async function drawJpeg(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('This browser cannot draw');
      const image = context.createImageData(w, h);
      for (let at = 0; at < image.data.length; at += 4) {
        const isLeft = (at / 4) % w < w / 2;
        const noise = Math.random() * 120;
        image.data.set([isLeft ? 255 : noise, noise, isLeft ? noise : 255, 255], at);
      }
      context.putImageData(image, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.95);
    },
    [width, height] as const,
  );
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** Says of a JPEG, as a camera held upright does, that it is to be turned by a quarter to the right. */
export function turned(jpeg: Buffer): Buffer {
  const quarterToTheRight = 6;
  const tiff = Buffer.from('49492a00080000000100120103000100000000000000000000000000', 'hex');
  tiff.writeUInt16LE(quarterToTheRight, 18);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}
