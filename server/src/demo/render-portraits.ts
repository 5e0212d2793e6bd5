import { setPriority } from 'node:os';
import sharp from 'sharp';
import { drawSizes, type PictureSizes } from '../features/pictures/draw-sizes.ts';
import { people } from './people.ts';
import { privateDrawings } from './private-drawings.ts';
import { portraitSvg } from './portrait-svg.ts';

export interface RenderedPortrait {
  name: string;
  /** The main picture and then the private ones. */
  pictures: PictureSizes[];
}

/** Everything that a member of the demo has uploaded, so to speak. */
export async function renderPortrait(name: string): Promise<RenderedPortrait> {
  const person = people.find((one) => one.name === name);
  if (!person) throw new Error(`Nobody in the demo is called ${name}`);
  const pictures: PictureSizes[] = [];
  for (const drawing of [person, ...privateDrawings(person)]) {
    const { data, info } = await sharp(Buffer.from(portraitSvg(drawing)))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    pictures.push(await drawSizes({ data, width: info.width, height: info.height }));
  }
  return { name, pictures };
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
