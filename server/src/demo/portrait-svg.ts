import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Avatar, Style } from '@dicebear/core';
import { renderBackdrop } from './portrait-backdrops.ts';
import type { DemoMember } from './demo-member.ts';

export const portraitSize = { width: 640, height: 854 } as const;

/** "Open Peeps" by Pablo Stanley, CC0. */
const stylePath = createRequire(import.meta.url).resolve('@dicebear/styles/open-peeps.json');
const style = new Style(JSON.parse(readFileSync(stylePath, 'utf8')));

const ink = '#2B1724';
const skins = ['#F6D3BE', '#EDBE9B', '#DDA57C', '#C1835A', '#94593A', '#6B3E28'];
const hairs: Partial<Record<string, string>> = {
  brown: '#7A4A2B',
  blond: '#E8BE72',
  red: '#B9522E',
  grey: '#BDB2B5',
  white: '#EDE6E2',
};
/** On these heads the contrast colour is a scarf or a hat. */
const headsWithCloth = new Set(['bun', 'bun2', 'hatBeanie', 'hijab', 'turban']);
const clothes = [
  '#B3174F',
  '#E8734A',
  '#2F5D62',
  '#6B4675',
  '#D9A441',
  '#3E4C7A',
  '#8A3B4B',
  '#F2E6DC',
  '#56745A',
];
/** Shoulders as wide as the picture, and the face above its lower third, where cards show the name. */
const defaultLayout = { size: 764, left: -62, top: 10 };
/** Hair below the shoulders reaches the lower edge. */
const longHairLayout = { size: 840, left: -100, top: 16 };
const longHairHeads = new Set(['long', 'longBangs']);

type PortraitOptions = Pick<DemoMember, 'name' | 'hair_color' | 'portrait'> & {
  /** Another value gives another backdrop and other clothes. Defaults to the name. */
  scene?: string;
};

/** A portrait as a 3:4 SVG. The same member always looks the same. */
export function renderPortraitSvg({
  name,
  hair_color,
  portrait,
  scene: seed = name,
}: PortraitOptions): string {
  const pick = createHash('sha256').update(seed).digest();
  const scene = renderBackdrop(pick[0] ?? 0, pick[1] ?? 0);
  const layout = longHairHeads.has(portrait.head) ? longHairLayout : defaultLayout;
  const cloth = clothes.filter((color) => color !== scene.clash)[(pick[2] ?? 0) % (clothes.length - 1)];
  const drawing = new Avatar(style, {
    seed: name,
    size: layout.size,
    idRandomization: false,
    headVariant: portrait.head,
    expressionVariant: portrait.face ?? 'smile',
    facialHairVariant: portrait.beard ?? 'chin',
    facialHairProbability: portrait.beard ? 100 : 0,
    accessoriesVariant: portrait.glasses ?? 'glasses',
    accessoriesProbability: portrait.glasses ? 100 : 0,
    maskProbability: 0,
    inkColor: ink,
    skinColor: skins[portrait.skin] ?? skins[1],
    headContrastColor: headsWithCloth.has(portrait.head) ? '#E8734A' : (hairs[hair_color ?? ''] ?? ink),
    clothingColor: cloth,
    flip: (pick[3] ?? 0) % 2 === 0 ? 'none' : 'horizontal',
  })
    .toString()
    // The style draws shoulders in black, whatever the ink colour.
    .replaceAll(/#000(?:000)?(?=")|"black"/g, (black) => (black.startsWith('"') ? `"${ink}"` : ink));
  const { width, height } = portraitSize;
  const chest = layout.top + layout.size - 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${scene.svg}<rect y="${chest}" width="${width}" height="${height - chest}" fill="${cloth}"/>${drawing.replace('<svg ', `<svg x="${layout.left}" y="${layout.top}" `)}</svg>`;
}
