import { setPriority } from 'node:os';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { people } from './people.ts';
import { portraitSize, portraitSvg } from './portrait-svg.ts';

export interface RenderedPortrait {
  name: string;
  full: Uint8Array;
  thumb: Uint8Array;
  width: number;
  height: number;
  /** A thumbhash, base64. */
  placeholder: string;
}

/** WebP in both sizes that pages use. */
export async function renderPortrait(name: string): Promise<RenderedPortrait> {
  const person = people.find((one) => one.name === name);
  if (!person) throw new Error(`Nobody in the demo is called ${name}`);
  const { width, height } = portraitSize;
  const { data, info } = await sharp(Buffer.from(portraitSvg(person)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawn = () => sharp(data, { raw: info });
  const [full, thumb, tiny] = await Promise.all([
    drawn().webp({ quality: 82 }).toBuffer(),
    drawn().resize(240).webp({ quality: 80 }).toBuffer(),
    drawn().resize(48, 64).ensureAlpha().raw().toBuffer(),
  ]);
  return {
    name,
    full,
    thumb,
    width,
    height,
    placeholder: Buffer.from(rgbaToThumbHash(48, 64, tiny)).toString('base64'),
  };
}

/** As a process of its own: draws who is named on the command line and sends each to the one who started it. */
if (import.meta.main && process.send) {
  setPriority(10);
  sharp.concurrency(1);
  // Whoever wanted the portraits may stop before they are all drawn.
  process.once('disconnect', () => process.exit());
  for (const name of process.argv.slice(2)) {
    const portrait = await renderPortrait(name);
    await new Promise((resolve) => process.send?.(portrait, resolve));
  }
  process.disconnect();
}
