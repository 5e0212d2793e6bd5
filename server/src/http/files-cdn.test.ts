import { expect, test } from '@jest/globals';
import { fetchPicture, useServiceWithFiles } from '../testing/stored-files.ts';

const service = useServiceWithFiles({ cdnPrefix: 'https://pictures.example/' });

test('with a CDN, public pictures may be embedded by pages of another origin, private pictures may not', async () => {
  await (await service.core.files()).put('public/locked/2026-01-01/aa.webp', 'picture');

  const shared = await fetchPicture(service, 'locked/2026-01-01/aa.webp');
  const hidden = await fetchPicture(service, '/files/private/1/1.a/240.webp');

  expect(shared).toMatchObject({ status: 200, headers: { 'cross-origin-resource-policy': 'cross-origin' } });
  expect(hidden.status).toBe(404);
  expect(hidden.headers['cross-origin-resource-policy']).not.toBe('cross-origin');
});
