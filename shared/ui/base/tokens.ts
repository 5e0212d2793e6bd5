import type { ColorName } from './palette.ts';

const variable = <N extends string>(name: N) => `var(--${name})` as const;

/** Components know names only; the values are custom properties of `GlobalStyle`. */
export const color = {
  bg: variable('bg'),
  surface: variable('surface'),
  sunken: variable('sunken'),
  text: variable('text'),
  muted: variable('muted'),
  line: variable('line'),
  control: variable('control'),
  accent: variable('accent'),
  onAccent: variable('on-accent'),
  accentSoft: variable('accent-soft'),
  warm: variable('warm'),
  ok: variable('ok'),
  okSoft: variable('ok-soft'),
  warn: variable('warn'),
  warnSoft: variable('warn-soft'),
  bad: variable('bad'),
  badSoft: variable('bad-soft'),
  focus: variable('focus'),
} as const satisfies Record<string, `var(--${ColorName})`>;

/** Steps of 4 px. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '24px',
  6: '32px',
  7: '48px',
  8: '72px',
} as const;
export type Space = keyof typeof space;

/** 13, 15, 17 (body), 20, 25, 32 and 44 px at the browser's default size. */
export const fontSize = {
  xs: '0.8125rem',
  s: '0.9375rem',
  m: '1.0625rem',
  l: '1.25rem',
  xl: '1.5625rem',
  xxl: '2rem',
  xxxl: '2.75rem',
} as const;
export type FontSize = keyof typeof fontSize;

export const weight = { normal: 420, medium: 560, bold: 700 } as const;
export const radius = { control: '10px', card: '16px', full: '999px' } as const;

/** For what floats; what lies has none. */
export const shadow = '0 8px 32px rgb(43 23 36 / 0.18)';
export const motion = { fast: '120ms ease-out', normal: '180ms ease-out', slow: '220ms ease-out' } as const;

/** Nothing that is tapped is smaller. */
export const target = '44px';

/** SH-029, in pixels. */
export const breakpoints = { s: 576, m: 768, l: 992, xl: 1200 } as const;

/** From this width up: `${from.m} { … }`. */
export const from = {
  s: '@media (min-width: 576px)',
  m: '@media (min-width: 768px)',
  l: '@media (min-width: 992px)',
  xl: '@media (min-width: 1200px)',
} as const;

/** Narrower than this. What is hidden on phones is hidden by this, so that it is there without media queries (tests, print). */
export const below = {
  s: '@media (max-width: 575.98px)',
  m: '@media (max-width: 767.98px)',
  l: '@media (max-width: 991.98px)',
  xl: '@media (max-width: 1199.98px)',
} as const;

export const withMotion = '@media (prefers-reduced-motion: no-preference)';
