import { expect, test } from '@jest/globals';
import { limitRules } from '../../core/limits.ts';
import { uploadPicture } from '../../testing/pictures.ts';
import { useServiceWithFiles } from '../../testing/stored-files.ts';

const service = useServiceWithFiles({ rateLimitFactor: 1 });

test('a member can upload thirty pictures a day, including refused ones', async () => {
  const ana = await service.createMember();

  for (let count = 0; count < 30; count += 1) {
    expect((await uploadPicture(ana, Buffer.from('no photo'))).status).toBe(415);
  }
  const next = await uploadPicture(ana, Buffer.from('no photo'));

  expect(limitRules.photo).toEqual([{ max: 30, windowMs: 86_400_000 }]);
  expect(next).toMatchObject({ status: 429, error: { error: 'rate_limited' } });
  expect(Number(next.headers['retry-after'])).toBeGreaterThan(3600);
});
