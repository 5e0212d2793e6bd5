import { setPriority } from 'node:os';
import sharp from 'sharp';
import { renderSizes, type PictureSizes } from '../files/render-sizes.ts';
import { demoMembers } from './members.ts';
import { listPrivatePortraits } from './private-portraits.ts';
import { renderPortraitSvg } from './portrait-svg.ts';

export interface PortraitTask {
  name: string;
  kind: 'main' | 'private';
}

export interface RenderedPortrait extends PortraitTask {
  pictures: PictureSizes[];
}

/** Renders the main picture of a demo member, or all the private ones. */
export async function renderPortrait({ name, kind }: PortraitTask): Promise<RenderedPortrait> {
  const member = demoMembers.find((candidate) => candidate.name === name);
  if (!member) throw new Error(`No demo member is called ${name}.`);
  const pictures: PictureSizes[] = [];
  for (const drawing of kind === 'main' ? [member] : listPrivatePortraits(member)) {
    const { data, info } = await sharp(Buffer.from(renderPortraitSvg(drawing)))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    pictures.push(await renderSizes({ data, width: info.width, height: info.height }));
  }
  return { name, kind, pictures };
}

/** Runs as a child process: renders the portraits that the command line names and sends each one to the parent. */
if (import.meta.main && process.send) {
  setPriority(10);
  sharp.concurrency(1);
  // The parent may stop before all portraits are rendered.
  process.once('disconnect', () => process.exit());
  for (const [name, kind] of JSON.parse(process.argv[2] ?? '[]') as [string, PortraitTask['kind']][]) {
    const portrait = await renderPortrait({ name, kind });
    await new Promise((resolve) => process.send?.(portrait, resolve));
  }
  process.disconnect();
}
