import { expect, test } from '@jest/globals';
import { fillCall, insertTexts, matchSample, toPlaceholders } from './samples.ts';

const sample = {
  profiles: [
    { id: ':id', name: '*', age: '*', is_fictional: true, image: { file: '*/640.webp', width: 640 } },
  ],
  note: null,
};
const answer = {
  profiles: [
    {
      id: '5',
      name: 'Ada %answer.1%',
      age: 34,
      is_fictional: true,
      image: { file: 'a/b/640.webp', width: 900 },
    },
    { id: '6' },
  ],
  note: null,
  total: 2,
};

test('HTML that shows placeholders of a sample shows an answer of the same shape', () => {
  const { profiles } = toPlaceholders(sample);
  const html = profiles
    .map(({ name, age, image }) => `${name}, ${age}, ${image.file}, ${image.width}`)
    .join();
  expect(html).toBe('%answer.0%, %answer.1%, %answer.2%/640.webp, 640');

  const texts = matchSample(sample, answer, { id: '5' });

  expect(insertTexts(html, texts ?? [], (text) => text.toUpperCase())).toBe(
    'ADA %ANSWER.1%, 34, A/B/640.webp, 640',
  );
});

test.each([
  ['another parameter', { ...answer, profiles: [{ ...answer.profiles[0], id: '7' }] }],
  ['another boolean', { ...answer, profiles: [{ ...answer.profiles[0], is_fictional: false }] }],
  ['no picture', { ...answer, profiles: [{ ...answer.profiles[0], image: null }] }],
  [
    'a text that begins or ends otherwise',
    {
      ...answer,
      profiles: [{ ...answer.profiles[0], image: { file: 'a/240.webp', width: 900 } }],
    },
  ],
  ['no member', { ...answer, profiles: [] }],
  ['a value in place of null', { ...answer, note: 'new' }],
  ['nothing', undefined],
])('an answer with %s has another shape', (_, other) => {
  expect(matchSample(sample, other, { id: '5' })).toBeNull();
});

test('parameters of a path are encoded in the query of a call', () => {
  expect(fillCall('GET /api/profile.php?id=:id&as=visitor', { id: '5&as=member' })).toBe(
    'GET /api/profile.php?id=5%26as%3Dmember&as=visitor',
  );
});
