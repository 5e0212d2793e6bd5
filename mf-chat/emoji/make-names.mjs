/**
 * Writes the names and keywords of the emoji picker, one file for each language, from the data of Emojibase (MIT), which takes
 * them from Unicode CLDR. Run by hand: `npm install && node make-names.mjs` in this folder.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const locales = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl'];
/** The groups of Unicode that the picker has, without components, symbols and flags. */
const groups = [
  ['smileys', 0],
  ['people', 1],
  ['animals', 3],
  ['food', 4],
  ['travel', 5],
  ['activities', 6],
  ['objects', 7],
];
/** Newer ones are empty boxes on telephones of three years ago. */
const newestVersion = 15;
const target = join(import.meta.dirname, '../src/features/conversation/emoji/names');

for (const locale of locales) {
  const file = join(import.meta.dirname, `node_modules/emojibase-data/${locale}/data.json`);
  const all = JSON.parse(readFileSync(file, 'utf8')).toSorted((a, b) => a.order - b.order);
  const names = Object.fromEntries(
    groups.map(([name, group]) => [
      name,
      all
        .filter((emoji) => emoji.group === group && isOffered(emoji))
        .map((emoji) => formatLine(emoji, locale)),
    ]),
  );
  writeFileSync(join(target, `${locale}.json`), `${JSON.stringify(names, null, 2)}\n`);
}

/** One of each: not the variants for men and women of gestures and professions, nor families. */
function isOffered({ hexcode, version }) {
  const isVariant = /200D-264[02]|^(1F468|1F469|1F9D1)-200D/.test(hexcode);
  const isCouple = /200D-2764/.test(hexcode);
  return version <= newestVersion && (!isVariant || isCouple);
}

/** The emoji, its name, and the keywords that its name does not contain. */
function formatLine({ emoji, label, tags = [] }, locale) {
  const words = tags.map((tag) => tag.toLocaleLowerCase(locale));
  const keywords = words.filter((tag) => !label.toLocaleLowerCase(locale).includes(tag));
  return [emoji, label, keywords.join(' ')].join('|').replace(/\|$/, '');
}
