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
  ['accent', 'sunken'],
  ['text', 'accent-soft'],
  ['muted', 'accent-soft'],
  ['error', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-own', 'own'],
  ['text', 'received'],
  ['muted', 'received'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['error', 'error-soft'],
  ['success', 'surface'],
  ['warning', 'surface'],
  ['error', 'surface'],
  ['error', 'bg'],
  ['error', 'sunken'],
  ['warning', 'sunken'],
];
const controlPairs: [Name, Name][] = [
  ['control', 'surface'],
  ['control', 'bg'],
  ['focus', 'bg'],
  ['focus', 'surface'],
  ['focus', 'sunken'],
  ['focus', 'accent-soft'],
  ['control', 'accent-soft'],
  ['on-accent', 'accent'],
  ['accent', 'bg'],
  ['accent', 'surface'],
  ['accent', 'accent-soft'],
  ['accent', 'sunken'],
  ['success', 'bg'],
  ['success', 'surface'],
  ['error', 'bg'],
  ['warning', 'warning-soft'],
];

const toLinearChannel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const getLuminance = (hex: string) =>
  0.2126 * toLinearChannel(hex, 1) + 0.7152 * toLinearChannel(hex, 3) + 0.0722 * toLinearChannel(hex, 5);

function getContrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [getLuminance(first), getLuminance(second)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const findLowContrast = (colors: Colors, pairs: [Name, Name][], minimum: number) =>
  pairs.filter(([foreground, background]) => getContrast(colors[foreground], colors[background]) < minimum);

test.each(['light', 'dark'] as const)(
  'text on every background of the %s theme has a contrast of 4.5 or more',
  (theme) => {
    expect(findLowContrast(palette[theme], textPairs, 4.5)).toEqual([]);
  },
);

test.each(['light', 'dark'] as const)(
  'control borders and the focus ring of the %s theme have a contrast of 3 or more',
  (theme) => {
    expect(findLowContrast(palette[theme], controlPairs, 3)).toEqual([]);
  },
);

test.each(['light', 'dark'] as const)(
  'bubbles of the %s theme, or their borders, stand out from the page and from each other',
  (theme) => {
    const { bg, line, own, received } = palette[theme];

    expect(Math.max(getContrast(received, bg), getContrast(line, bg))).toBeGreaterThan(1.25);
    expect(getContrast(own, bg)).toBeGreaterThan(1.25);
    expect(getContrast(own, received)).toBeGreaterThan(1.25);
  },
);
