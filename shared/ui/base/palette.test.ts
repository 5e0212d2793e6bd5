import { expect, test } from '@jest/globals';
import { palette } from './palette.ts';

type Colors = (typeof palette)['light' | 'dark'];
type Name = keyof Colors;

const textPairs: [Name, Name][] = [
  ['text', 'bg'],
  ['text', 'surface'],
  ['text', 'sunken'],
  ['muted', 'bg'],
  ['muted', 'surface'],
  ['muted', 'sunken'],
  ['accent', 'bg'],
  ['accent', 'surface'],
  ['accent', 'accent-soft'],
  ['on-accent', 'accent'],
  ['ok', 'ok-soft'],
  ['warn', 'warn-soft'],
  ['bad', 'bad-soft'],
  ['ok', 'surface'],
  ['warn', 'surface'],
  ['bad', 'surface'],
  ['warn', 'sunken'],
];
const controlPairs: [Name, Name][] = [
  ['control', 'surface'],
  ['control', 'bg'],
  ['focus', 'bg'],
  ['focus', 'surface'],
  ['focus', 'sunken'],
];

const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const below = (colors: Colors, pairs: [Name, Name][], least: number) =>
  pairs.filter(([front, back]) => contrast(colors[front], colors[back]) < least);

test.each(['light', 'dark'] as const)(
  'text on every ground of the %s theme has a contrast of 4.5 or more',
  (theme) => {
    expect(below(palette[theme], textPairs, 4.5)).toEqual([]);
  },
);

test.each(['light', 'dark'] as const)(
  'borders of controls and the focus ring stand out in the %s theme',
  (theme) => {
    expect(below(palette[theme], controlPairs, 3)).toEqual([]);
  },
);
