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

export const fallbackFontFaces = fallbackFonts
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
