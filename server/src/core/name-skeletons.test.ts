import { expect, test } from '@jest/globals';
import { getNameSkeletons } from './name-skeletons.ts';

const isConfusable = (name: string, other: string) =>
  getNameSkeletons(name).some((skeleton) => getNameSkeletons(other).includes(skeleton));

test.each([
  ['Cyrillic letters', 'Nоrа', 'Nora'],
  ['Cyrillic capitals', 'АННА', 'AHHA'],
  ['Greek capitals', 'ΑΝΝΑ', 'anna'],
  ['full-width letters', 'Ｎｏｒａ', 'nora'],
  ['mathematical letters', '𝐍𝐨𝐫𝐚', 'Nora'],
  ['digits', 'N0ra', 'NORA'],
  ['a capital I for an l', 'EIla', 'Ella'],
  ['rn for m', 'Norna', 'noma'],
  ['decomposed accents', 'Zoe\u0308', 'ZOË'],
  ['another case', 'ian', 'ІAN'],
])('names that look alike through %s share a skeleton (S43)', (_what, name, other) => {
  expect(isConfusable(name, other)).toBe(true);
});

test.each([
  ['Zoe', 'Zoë'],
  ['Elia', 'Ella'],
  ['Nora', 'Nara'],
  ['Анна', 'Anna'],
  ['Nora 1', 'Nora 2'],
])('%s and %s share no skeleton', (name, other) => {
  expect(isConfusable(name, other)).toBe(false);
});
