import { expect, test } from '@jest/globals';
import { fetchPicture, useServiceWithFiles } from '../testing/stored-files.ts';

const service = useServiceWithFiles({ cdnPrefix: 'https://pictures.example/' });

test('what a CDN passes on may be embedded by pages of another origin; private pictures may not', async () => {
  await (await service.core.files()).put('public/locked/2026-01-01/aa.webp', 'picture');

  const shared = await fetchPicture(service, 'locked/2026-01-01/aa.webp');
  const secret = await fetchPicture(service, '/files/private/1/1.a/240.webp');

  expect(shared).toMatchObject({ status: 200, headers: { 'cross-origin-resource-policy': 'cross-origin' } });
  expect(secret.status).toBe(404);
  expect(secret.headers['cross-origin-resource-policy']).not.toBe('cross-origin');
});
