import latinExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';
import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** Of Figtree, in its own units of 1 em. */
const ascent = 0.95;
const descent = 0.25;

/**
 * Installed fonts that stand in until Figtree has loaded, scaled to its width and height so that the layout does not shift then.
 * `width` is the width of the texts of the site in Figtree divided by their width in that font, for normal and for bold text.
 */
const fallbackFonts = [
  {
    family: 'Figtree Fallback',
    weights: '300 599',
    names: ['Arial', 'Liberation Sans', 'Arimo'],
    width: 1.004,
  },
  {
    family: 'Figtree Fallback',
    weights: '600 900',
    names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
    width: 0.953,
  },
  { family: 'Figtree Fallback Android', weights: '300 599', names: ['Roboto'], width: 1.023 },
  { family: 'Figtree Fallback Android', weights: '600 900', names: ['Roboto Bold'], width: 0.997 },
];

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

const fallbackFontFaces = fallbackFonts
  .map(
    ({ family, weights, names, width }) => `@font-face {
      font-family: '${family}';
      font-weight: ${weights};
      src: ${names.map((name) => `local('${name}')`).join(', ')};
      ascent-override: ${percent(ascent / width)};
      descent-override: ${percent(descent / width)};
      line-gap-override: 0%;
      size-adjust: ${percent(width)};
    }`,
  )
  .join('\n');

/**
 * For the prerendered page only: fonts that a script declares come late, and so do those that styled-components writes again.
 * `optional`, because texts would move when a font comes late: it is used from the next page load on.
 */
export const fontFaces = `
  @font-face {
    font-family: 'Figtree Variable';
    font-weight: 300 900;
    font-display: optional;
    src: url(${latin}) format('woff2');
    unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F,
      U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD;
  }
  @font-face {
    font-family: 'Figtree Variable';
    font-weight: 300 900;
    font-display: optional;
    src: url(${latinExtended}) format('woff2');
    unicode-range: U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF,
      U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF;
  }
  ${fallbackFontFaces}
`.replaceAll(/\s+/g, ' ');
