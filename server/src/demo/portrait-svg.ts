import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Avatar, Style } from '@dicebear/core';
import { backdrop } from './portrait-backdrops.ts';
import type { DemoPerson } from './person.ts';

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
/** On these heads the second colour is a scarf or a hat. */
const wearsCloth = new Set(['bun', 'bun2', 'hatBeanie', 'hijab', 'turban']);
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
/** Shoulders as wide as the picture, the face above its lower third, where cards put the name. */
const ordinary = { size: 764, left: -62, top: 10 };
/** Hair that falls below the shoulders is drawn down to the edge. */
const longHaired = { size: 840, left: -100, top: 16 };
const fallsFar = new Set(['long', 'longBangs']);

type Drawn = Pick<DemoPerson, 'name' | 'hair_color' | 'portrait'> & {
  /** Another one, another backdrop and other clothes. */
  scene?: string;
};

/** A portrait as 3:4 SVG: the drawing large in front of a tinted scene. The same person always looks the same. */
export function portraitSvg({ name, hair_color, portrait, scene: where = name }: Drawn): string {
  const pick = createHash('sha256').update(where).digest();
  const scene = backdrop(pick[0] ?? 0, pick[1] ?? 0);
  const drawn = fallsFar.has(portrait.head) ? longHaired : ordinary;
  const cloth = clothes.filter((color) => color !== scene.clash)[(pick[2] ?? 0) % (clothes.length - 1)];
  const drawing = new Avatar(style, {
    seed: name,
    size: drawn.size,
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
    headContrastColor: wearsCloth.has(portrait.head) ? '#E8734A' : (hairs[hair_color ?? ''] ?? ink),
    clothingColor: cloth,
    flip: (pick[3] ?? 0) % 2 === 0 ? 'none' : 'horizontal',
  })
    .toString()
    // Shoulders are black in the original, whatever the ink.
    .replaceAll(/#000(?:000)?(?=")|"black"/g, (black) => (black.startsWith('"') ? `"${ink}"` : ink));
  const { width, height } = portraitSize;
  const chest = drawn.top + drawn.size - 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${scene.svg}<rect y="${chest}" width="${width}" height="${height - chest}" fill="${cloth}"/>${drawing.replace('<svg ', `<svg x="${drawn.left}" y="${drawn.top}" `)}</svg>`;
}
