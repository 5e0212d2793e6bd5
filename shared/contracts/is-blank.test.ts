import { expect, test } from '@jest/globals';
import { isBlank } from './is-blank.ts';

test('a text of which nothing can be seen is blank', () => {
  for (const text of [
    '',
    ' \n\t',
    '\u00a0',
    '\u200b',
    '\u200d',
    '\u2060',
    '\u00ad',
    '\u2800',
    '\u3164',
    '\u115f',
  ])
    expect([JSON.stringify(text), isBlank(text)]).toEqual([JSON.stringify(text), true]);
});

test('a text with anything visible is not blank', () => {
  for (const text of ['a', '.', '\u200bx', '👩‍👩‍👧', '❤️', '\u0301', '٠', '한'])
    expect([text, isBlank(text)]).toEqual([text, false]);
});
