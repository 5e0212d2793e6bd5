import { afterAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { pictureRenderer } from './picture-renderer.ts';

process.env['SECRET'] = 'known to the service';
const log = pino({ level: 'silent' });
const script = new URL('./bad-decoder.fixture.ts', import.meta.url);
const renderer = pictureRenderer({ log }, { script, deadlineMs: 3000 });
afterAll(() => {
  renderer.close();
  delete process.env['SECRET'];
});

const profilePicture = { crop: null, isLimited: true };
const getOutcome = (letter: string) =>
  renderer.render(Buffer.from(letter), profilePicture).then(
    () => 'rendered',
    (error: { code?: unknown }) => error.code,
  );

test('a decoder that crashes, exits or hangs fails only its own picture', async () => {
  const outcomes = await Promise.all(['c', 'e', 'hang', 's', 'c', 's'].map(getOutcome));

  expect(outcomes).toEqual([
    'unsupported',
    'unsupported',
    'unsupported',
    'too_small',
    'unsupported',
    'too_small',
  ]);
});

test('a decoder that exited while idle is replaced', async () => {
  expect([await getOutcome('p'), await getOutcome('s'), await getOutcome('s')]).toEqual([
    'too_small',
    'too_small',
    'too_small',
  ]);
});

test('a decoder has none of the service’s secrets in its environment', async () => {
  expect(process.env['SECRET']).toBeDefined();
  expect(await getOutcome('s')).toBe('too_small');
});

test('a decoder that cannot start is an outage and no fault of the picture', async () => {
  const missing = new URL('./missing-decoder.ts', import.meta.url);
  const broken = pictureRenderer({ log }, { script: missing, deadlineMs: 10_000 });

  await expect(broken.render(Buffer.from('s'), profilePicture)).rejects.toMatchObject({
    code: 'unavailable',
  });
  broken.close();
});
