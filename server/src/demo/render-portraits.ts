import { setPriority } from 'node:os';
import sharp from 'sharp';
import { drawSizes, type PictureSizes } from '../features/pictures/draw-sizes.ts';
import { people } from './people.ts';
import { privateDrawings } from './private-drawings.ts';
import { portraitSvg } from './portrait-svg.ts';

export interface PortraitTask {
  name: string;
  kind: 'main' | 'private';
}

export interface RenderedPortrait extends PortraitTask {
  pictures: PictureSizes[];
}

/** The main picture of a member of the demo, or all the private ones. */
export async function renderPortrait({ name, kind }: PortraitTask): Promise<RenderedPortrait> {
  const person = people.find((one) => one.name === name);
  if (!person) throw new Error(`Nobody in the demo is called ${name}`);
  const pictures: PictureSizes[] = [];
  for (const drawing of kind === 'main' ? [person] : privateDrawings(person)) {
    const { data, info } = await sharp(Buffer.from(portraitSvg(drawing)))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    pictures.push(await drawSizes({ data, width: info.width, height: info.height }));
  }
  return { name, kind, pictures };
}

/** As a process of its own: draws what the command line names and sends each to the one who started it. */
if (import.meta.main && process.send) {
  setPriority(10);
  sharp.concurrency(1);
  // Whoever wanted the portraits may stop before they are all drawn.
  process.once('disconnect', () => process.exit());
  for (const [name, kind] of JSON.parse(process.argv[2] ?? '[]') as [string, PortraitTask['kind']][]) {
    const portrait = await renderPortrait({ name, kind });
    await new Promise((resolve) => process.send?.(portrait, resolve));
  }
  process.disconnect();
}
