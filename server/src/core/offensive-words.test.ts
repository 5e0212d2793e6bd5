import { expect, test } from '@jest/globals';
import { locales } from '@liaison/shared/contracts';
import lists from 'naughty-words';
import { hatefulWords, isHateful, isOffensive } from './offensive-words.ts';

test.each([
  'Fuck you',
  'FUCK',
  'sh1t',
  'f.u.c.k',
  'f u c k',
  'Fuck99',
  'Hurensohn',
  'Scheiße',
  'Mr Asshole',
  'Coño',
  'cono 7',
  'Enculé',
  'Stronzo',
  'klootzak',
  'Skurwysyn',
  'skurwysyn_77',
  'hijo de puta',
  'P3nis',
])('%p is an offensive name (AUTH-023)', async (name) => {
  expect(await isOffensive(name)).toBe(true);
});

test.each([
  'Essex',
  'Scunthorpe Sam',
  'Cassandra',
  'Anna1990',
  'Peter',
  'Péter',
  'Dick Advocaat',
  'Regina',
  'Pippa',
  'Mona L',
  'Anita',
  'Griet',
  'Concha',
  'Con O Malley',
  'A. B. Cooper',
  'J.P.',
  'Łukasz',
  'Sexy Anna',
  'Hitchcock',
  'Dickens',
  'Titus',
  'Analena',
  'Kutay',
  'Lulu',
  'Pikachu',
  'Sussex 69',
  'Maria del Mar',
])('%p is not an offensive name (AUTH-023)', async (name) => {
  expect(await isOffensive(name)).toBe(false);
});

test('every hateful word is on the list of a language of the site', () => {
  const listed = new Set(locales.flatMap((locale) => lists[locale] ?? []).map((word) => word.toLowerCase()));

  expect(hatefulWords.filter((word) => !listed.has(word))).toEqual([]);
});

test('hateful words are detected in a text, sexual and ordinary words are not', () => {
  expect(isHateful('Sexy, horny, mein Haar ist schwarz, el pelo negro, cime di rape, eine Maine Coon')).toBe(
    false,
  );
  expect(isHateful('Looking for someone nice. No f4ggots!')).toBe(false);
  expect(isHateful('No faggot please')).toBe(true);
  expect(isHateful('Keine Kanaken')).toBe(false);
  expect(isHateful('kein KANAKE!')).toBe(true);
  expect(isHateful('White   power')).toBe(true);
  expect(isHateful('kein KAN\u00adA\u200bKE!')).toBe(true);
});
