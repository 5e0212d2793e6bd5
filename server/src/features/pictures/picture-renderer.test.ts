import { afterAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { pictureRenderer } from './picture-renderer.ts';

process.env['SECRET'] = 'known to the service';
const log = pino({ level: 'silent' });
const script = new URL('./bad-decoder.testing.ts', import.meta.url);
const renderer = pictureRenderer({ log }, { script, deadlineMs: 3000 });
afterAll(() => {
  renderer.close();
  delete process.env['SECRET'];
});

const outcomeOf = (letter: string) =>
  renderer.render(Buffer.from(letter), null).then(
    () => 'drawn',
    (error: { code?: unknown }) => error.code,
  );

test('a decoder that crashes, ends or hangs costs its picture and nothing else', async () => {
  const outcomes = await Promise.all(['c', 'e', 'hang', 's', 'c', 's'].map(outcomeOf));

  expect(outcomes).toEqual([
    'unsupported',
    'unsupported',
    'unsupported',
    'too_small',
    'unsupported',
    'too_small',
  ]);
});

test('a decoder that ended while nobody needed it is replaced', async () => {
  expect([await outcomeOf('p'), await outcomeOf('s'), await outcomeOf('s')]).toEqual([
    'too_small',
    'too_small',
    'too_small',
  ]);
});

test('a decoder knows none of the service’s secrets', async () => {
  expect(process.env['SECRET']).toBeDefined();
  expect(await outcomeOf('s')).toBe('too_small');
});
