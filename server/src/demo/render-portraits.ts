import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { renderSizes, type PictureSizes } from '../files/render-sizes.ts';
import { demoMembers } from './members.ts';
import { listPrivatePortraits, type PortraitVariant } from './private-portraits.ts';

export interface PortraitTask {
  name: string;
  kind: 'main' | 'private';
}

export interface RenderedPortrait extends PortraitTask {
  pictures: PictureSizes[];
}

/** Renders the main picture of a demo member, or all the private ones. */
async function renderPortrait({ name, kind }: PortraitTask): Promise<RenderedPortrait> {
  const member = demoMembers.find((candidate) => candidate.name === name);
  if (!member) throw new Error(`No demo member is called ${name}.`);
  const path = fileURLToPath(new URL(`./portraits/${member.portrait}.webp`, import.meta.url));
  const { width, height } = await sharp(path).metadata();
  const closer = {
    left: Math.round(width * 0.14),
    top: Math.round(height * 0.04),
    width: Math.round(width * 0.72),
    height: Math.round(height * 0.72),
  };
  const variants: Record<PortraitVariant, (portrait: Sharp) => Sharp> = {
    closer: (portrait) => portrait.extract(closer),
    monochrome: (portrait) => portrait.modulate({ saturation: 0 }),
    mirrored: (portrait) => portrait.flop(),
  };
  const portraits =
    kind === 'main'
      ? [sharp(path)]
      : listPrivatePortraits(member).map((variant) => variants[variant](sharp(path)));
  const pictures: PictureSizes[] = [];
  for (const portrait of portraits) {
    const { data, info } = await portrait.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    pictures.push(await renderSizes({ data, width: info.width, height: info.height }, { isLimited: true }));
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
