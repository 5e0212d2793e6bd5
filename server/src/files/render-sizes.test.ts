import { expect, test } from '@jest/globals';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { renderSizes } from './render-sizes.ts';

const portraits = join(import.meta.dirname, '../demo/portraits');

async function renderPortrait(file: string) {
  const { data, info } = await sharp(join(portraits, file)).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  const { files } = await renderSizes({ data, width: info.width, height: info.height }, { isLimited: true });
  const webp = files.find(({ name }) => name === '640.webp')?.bytes ?? new Uint8Array();
  const { width, height } = await sharp(webp).metadata();
  return { bytes: webp.length, width, ratio: width / height, originalRatio: info.width / info.height };
}

const bySize = readdirSync(portraits).toSorted(
  (a, b) => statSync(join(portraits, b)).size - statSync(join(portraits, a)).size,
);

test('portraits full of detail weigh at most 52 KB in lists and on landers, and keep their shape', async () => {
  for (const file of bySize.slice(0, 4)) {
    const { bytes, ratio, originalRatio } = await renderPortrait(file);

    expect([file, bytes / 1024 <= 52]).toEqual([file, true]);
    expect(ratio).toBeCloseTo(originalRatio, 2);
  }
});

test('the usual portrait keeps all its pixels', async () => {
  expect((await renderPortrait(bySize.at(-1) ?? '')).width).toBe(576);
});
