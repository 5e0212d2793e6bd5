import { expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import { type EmojiGroup, emojiGroups, emojiQuery, findEmoji } from './emoji.api.ts';

const locales = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl'] as const;

async function listEmoji(locale: (typeof locales)[number], groups: readonly EmojiGroup[] = emojiGroups) {
  const data = await queryClient.fetchQuery(emojiQuery(locale));
  return groups.flatMap((group) => data[group]);
}

test('each language has a name for the same emoji, each of them once', async () => {
  const reference = (await listEmoji('en')).map(({ text }) => text);

  for (const locale of locales) {
    const emoji = await listEmoji(locale);
    expect(emoji.map(({ text }) => text)).toEqual(reference);
    expect(emoji.filter(({ name }) => name === '')).toEqual([]);
  }
  expect(new Set(reference).size).toBe(reference.length);
  expect(reference.length).toBeGreaterThan(1000);
});

test.each([
  ['en', 'thumbs up', '👍️'],
  ['de', 'Rose', '🌹'],
  ['de', 'kuss', '😘'],
  ['es', 'corazon rojo', '❤️'],
  ['fr', 'fête', '🎉'],
  ['it', 'caffè', '☕️'],
  ['nl', 'hond', '🐶'],
  ['pl', 'swinia', '🐷'],
] as const)(
  'in %s a search for "%s" finds %s by its name or a keyword, with or without accents',
  async (locale, search, text) => {
    const found = findEmoji(await listEmoji(locale), search);

    expect(found.map((emoji) => emoji.text)).toContain(text);
    expect(found.length).toBeLessThanOrEqual(96);
  },
);

test('a search that fits nothing finds nothing', async () => {
  expect(findEmoji(await listEmoji('en'), 'qqq')).toEqual([]);
});
