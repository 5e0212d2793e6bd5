import type { ColorName } from './palette.ts';

const toCssVariable = <N extends string>(name: N) => `var(--${name})` as const;

/** References to the custom properties that `GlobalStyle` sets for each theme. */
export const color = {
  bg: toCssVariable('bg'),
  surface: toCssVariable('surface'),
  sunken: toCssVariable('sunken'),
  text: toCssVariable('text'),
  muted: toCssVariable('muted'),
  line: toCssVariable('line'),
  control: toCssVariable('control'),
  accent: toCssVariable('accent'),
  onAccent: toCssVariable('on-accent'),
  accentSoft: toCssVariable('accent-soft'),
  warm: toCssVariable('warm'),
  own: toCssVariable('own'),
  onOwn: toCssVariable('on-own'),
  received: toCssVariable('received'),
  success: toCssVariable('success'),
  successSoft: toCssVariable('success-soft'),
  warning: toCssVariable('warning'),
  warningSoft: toCssVariable('warning-soft'),
  error: toCssVariable('error'),
  errorSoft: toCssVariable('error-soft'),
  focus: toCssVariable('focus'),
} as const satisfies Record<string, `var(--${ColorName})`>;

/** Multiples of 4 px. */
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

/** 13, 15, 17 (body), 20, 25, 32 and 44 px at the browser's default size; large text does not break the words of headings on phones. */
export const fontSize = {
  xs: '0.8125rem',
  s: '0.9375rem',
  m: '1.0625rem',
  l: 'min(1.25rem,11vw)',
  xl: 'min(1.5625rem,12vw)',
  xxl: '2rem',
  xxxl: '2.75rem',
} as const;
export type FontSize = keyof typeof fontSize;

export const fontWeight = { normal: 420, medium: 560, bold: 700 } as const;
export const radius = { control: '10px', card: '16px', full: '999px' } as const;

/** Widths of icon strokes, in units of lucide's 24-unit view box. */
export const iconStroke = { normal: 1.75, small: 2 } as const;

/** What lies above what: `z-index: ${layer.sticky}`. */
export const layer = {
  raised: 1,
  raisedMore: 2,
  sticky: 5,
  alerts: 40,
  navigation: 50,
  menu: 90,
  dialogBackdrop: 100,
  dialog: 101,
  /** Toasts and the lists of combo boxes, which open inside dialogs. */
  aboveDialog: 110,
  top: 120,
} as const;

/** For overlays only. */
export const shadow = '0 8px 32px rgb(43 23 36 / 0.18)';
export const motion = { fast: '120ms ease-out', normal: '180ms ease-out', slow: '220ms ease-out' } as const;

/** Minimum width and height of anything that can be tapped. */
export const targetSize = '44px';

/** SH-029, in pixels. */
export const breakpoints = { s: 576, m: 768, l: 992, xl: 1200 } as const;

/** Below 480 px: phones too narrow for the whole top bar. */
export const mediaNarrow = '@media (max-width: 479.98px)';

/** Pointers that can hover without tapping. */
export const mediaHover = '@media (hover: hover)';

/** From this width up: `${mediaUp.m} { … }`. */
export const mediaUp = {
  s: '@media (min-width: 576px)',
  m: '@media (min-width: 768px)',
  l: '@media (min-width: 992px)',
  xl: '@media (min-width: 1200px)',
} as const;

/** Below this width. Hide elements on phones with this one: they then stay visible without media queries (tests, print). */
export const mediaDown = {
  s: '@media (max-width: 575.98px)',
  m: '@media (max-width: 767.98px)',
  l: '@media (max-width: 991.98px)',
  xl: '@media (max-width: 1199.98px)',
} as const;

/** Where the system replaces all colours: backgrounds and shadows vanish, borders and outlines stay. */
export const mediaForcedColors = '@media (forced-colors: active)';

/** Windows too low for bars that stay in view, as at 400 % zoom: they would leave no room for the screen. */
export const mediaLow = '@media (max-height: 479.98px)';

/** Wraps animations, so that they do not run for users who prefer reduced motion. */
export const mediaMotion = '@media (prefers-reduced-motion: no-preference)';
