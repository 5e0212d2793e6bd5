import sharp from 'sharp';
import type { Pixels } from './decode-picture.ts';

/**
 * What a picture looks like, as 64 bits written as digits: it changes little when the picture is stored again, resized or brightened
 * (pHash: which of its lowest frequencies are above their median).
 */
export type Look = string;

const side = 32;
const lowest = 8;
/** The picture is cut from this size, so that a large one is read once. */
const sourceSide = 160;
/** How much is cut off at each edge. */
const cuts = [0, 8, 16];
/** Below this, a picture is one plain surface, and its look would be chance. */
const minContrast = 2;

/** The whole picture first, then what its crops look like. Empty for a picture without any shape. */
export async function getLooks({ data, width, height }: Pixels): Promise<Look[]> {
  const source = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(sourceSide, sourceSide, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  const looks: Look[] = [];
  for (const cut of cuts) {
    const kept = sourceSide - 2 * cut;
    const pixels = await sharp(source, { raw: { width: sourceSide, height: sourceSide, channels: 1 } })
      .extract({ left: cut, top: cut, width: kept, height: kept })
      .resize(side, side, { fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer();
    const look = toLook(getLowestFrequencies(pixels));
    if (look === null) return [];
    looks.push(look);
  }
  return looks;
}

function toLook(frequencies: number[]): Look | null {
  // The first one is the brightness of the whole.
  const shape = frequencies.slice(1);
  if (Math.max(...shape.map(Math.abs)) / side < minContrast) return null;
  const median = shape.toSorted((a, b) => a - b)[Math.floor(shape.length / 2)] ?? 0;
  return frequencies.map((value) => (value > median ? '1' : '0')).join('');
}

/** The discrete cosine transform (DCT-II) of the pixels in both directions, as far as it is used. */
function getLowestFrequencies(pixels: Uint8Array): number[] {
  const rows = Array.from({ length: side }, (_, y) => transform(pixels.subarray(y * side, (y + 1) * side)));
  const columns = Array.from({ length: lowest }, (_, u) => transform(rows.map((row) => row[u] ?? 0)));
  return Array.from({ length: lowest ** 2 }, (_, i) => columns[i % lowest]?.[Math.floor(i / lowest)] ?? 0);
}

const transform = (values: ArrayLike<number>): number[] =>
  waves.map((wave) => wave.reduce((sum, height, at) => sum + height * (values[at] ?? 0), 0));

const waves = Array.from({ length: lowest }, (_, frequency) =>
  Array.from({ length: side }, (_column, at) => Math.cos((Math.PI * (2 * at + 1) * frequency) / (2 * side))),
);
