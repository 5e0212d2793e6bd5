import { expect, test } from '@jest/globals';
import { findRefusedTerms } from './find-refused-terms.ts';

const package_ = { concept: 'package', use: 'package', not: ['[Bb]undles?'] };

test('a text with a refused word is named with the word to use', () => {
  const texts = new Map([
    ['members:all', 'See the bundles'],
    ['payments:all', 'See all packages'],
  ]);

  expect(findRefusedTerms([package_], texts)).toEqual([
    'members:all says “bundles” for package: use “package”',
  ]);
});

test('a refused word counts as a whole word only, with letters of every alphabet', () => {
  const match = { concept: 'match', use: 'dopasowanie', not: ['par[ay]'] };
  const texts = new Map([['a:one', 'Dopasowanie: parą jest się dwoje, parasol']]);

  expect(findRefusedTerms([match], texts)).toEqual([]);
});

test('an exception allows a word in one text, and is reported once that text does not need it', () => {
  const texts = new Map([['a:one', 'A bundle of packages']]);

  expect(findRefusedTerms([{ ...package_, except: ['a:one', 'a:two'] }], texts)).toEqual([
    'the exception a:two of package allows nothing',
  ]);
});

test('a word of the glossary that no text uses is reported', () => {
  expect(findRefusedTerms([package_], new Map([['a:one', 'Hello']]))).toEqual([
    'no text uses “package” for package',
  ]);
});

test('the part of a word behind a hyphen is no word of its own, whether the line can break there or not', () => {
  const mail = { concept: 'e-mail', use: 'E-Mail', not: ['Mails?'] };
  const texts = new Map([['a:one', 'Eine E-Mail und zwei E-\u2060Mails']]);

  expect(findRefusedTerms([mail], texts)).toEqual([]);
});
