import { createGlobalStyle } from 'styled-components';
import { palette } from './palette.ts';
import { color, fontSize, fontWeight, mediaForcedColors, mediaLow, mediaUp } from './tokens.ts';

type Theme = keyof typeof palette;

const toCustomProperties = (theme: Theme) =>
  Object.entries(palette[theme])
    .map(([name, value]) => `--${name}: ${value};`)
    .join('');

/** Rendered by the shell only: global styles of a module would change the other modules. */
export const GlobalStyle = createGlobalStyle`
  :root { color-scheme: light; ${toCustomProperties('light')} }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) { color-scheme: dark; ${toCustomProperties('dark')} }
  }
  :root[data-theme='dark'] { color-scheme: dark; ${toCustomProperties('dark')} }

  /* The height of the shell's top bar, below which the sticky bars of screens stay, and its position where it does not stay in view. */
  :root { --top-bar: 61px; }
  ${mediaUp.m} { :root { --top-bar: 69px; } }
  ${mediaLow} { :root { --top-bar: 0px; --bar: static; } }

  *, *::before, *::after { box-sizing: border-box; }

  html {
    -webkit-text-size-adjust: 100%;
    /* Bars that stay in view must not cover what is scrolled to or focused; 88 px are for a screen's own bar. */
    scroll-padding: calc(var(--top-bar) + 16px) 0 calc(var(--bottom-bar, 0px) + 88px);
    overflow-x: clip;
  }

  body {
    /* A phone that is turned has its notch there. */
    margin: 0 env(safe-area-inset-right) 0 env(safe-area-inset-left);
    min-width: 320px;
    min-height: 100dvh;
    background: ${color.bg};
    color: ${color.text};
    font-family: 'Figtree Variable', 'Figtree Fallback', 'Figtree Fallback Android', system-ui, sans-serif;
    font-size: ${fontSize.m};
    font-weight: ${fontWeight.normal};
    line-height: 1.5;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
    @supports (hyphenate-limit-chars: 14 6 6) {
      /* Only long words, which large text breaks. */
      hyphens: auto;
      hyphenate-limit-chars: 14 6 6;
    }
  }

  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, blockquote { margin: 0; padding: 0; }
  fieldset { border: 0; min-width: 0; }
  h1, h2, h3, h4 { font-weight: ${fontWeight.bold}; line-height: 1.15; text-wrap: balance; overflow-wrap: anywhere; }
  p { text-wrap: pretty; }
  ul[role='list'], ol[role='list'] { list-style: none; }
  img, svg, video { display: block; max-width: 100%; }
  /* An icon keeps its size beside a long text. */
  svg { flex: none; }
  button, input, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; }
  a { color: ${color.accent}; text-underline-offset: 0.2em; }
  ::selection { background: ${color.accentSoft}; color: ${color.text}; }
  ${mediaForcedColors} {
    [aria-current='page'], [aria-pressed='true'], label:has(> input[type='radio']:checked) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  :focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  /* Only scripts focus these, for what is read next. */
  [tabindex='-1']:focus { outline: none; }
  [hidden] { display: none !important; }

  /* On paper the theme is light, whatever the screen has. */
  @media print {
    :root:root:root { color-scheme: light; ${toCustomProperties('light')} }
    body { background: none; font-size: 11pt; }
    h2, h3 { break-after: avoid; }
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      scroll-behavior: auto !important;
      transition-property: opacity !important;
    }
  }
`;
