import { expect, test } from '@jest/globals';
import { fetchPicture, useServiceWithFiles } from '../testing/stored-files.ts';

const service = useServiceWithFiles();
const bytes = Buffer.from('0123456789');
const address = 'locked/2026-01-01/aa.webp';

async function storePicture(): Promise<void> {
  await (await service.core.files()).put(`public/${address}`, bytes);
}

const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  fetchPicture(service, address, { headers, method });

test('a picture is served with its fixed type and as immutable', async () => {
  await storePicture();

  const response = await get();

  expect(response).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/webp',
      'content-length': '10',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    },
  });
  expect(response.bytes).toEqual(bytes);
  expect(response.headers['set-cookie']).toBe(undefined);
  const head = await get({}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, '10', 0]);
});

test('conditional and range requests are answered', async () => {
  await storePicture();
  const { etag } = (await get()).headers;
  const getRange = async (range: string, headers: Record<string, string> = {}) => {
    const response = await get({ range, ...headers });
    return [response.status, response.bytes.toString(), response.headers['content-range']];
  };

  expect((await get({ 'if-none-match': String(etag) })).status).toBe(304);
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
  expect(await getRange('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10']);
  expect(await getRange('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10']);
  expect(await getRange('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10']);
  expect(await getRange('bytes=5-99')).toEqual([206, '56789', 'bytes 5-9/10']);
  expect(await getRange('bytes=10-12')).toEqual([416, '', 'bytes */10']);
  expect(await getRange('bytes=0-1,3-4')).toEqual([200, bytes.toString(), undefined]);
  expect(await getRange('bytes=0-1', { 'if-range': '"other"' })).toEqual([200, bytes.toString(), undefined]);
});

test('files that are no pictures, missing or not public are not found', async () => {
  const disk = await service.core.files();
  await disk.put('public/locked/page.html', '<script>');
  await disk.put('members/2026-01-01/aa/640.webp', 'clear');
  await disk.put('exports/1.zip', 'zip');

  const addresses = [
    'locked/page.html',
    'locked/2026-01-01/bb.webp',
    'locked/2026-01-01',
    'members/2026-01-01/aa/640.webp',
    'members/2026-01-01/aa/..%2Faa%2F640.webp',
    '..%2Fmembers/2026-01-01/aa/640.webp',
    '%2e%2e/exports/1.zip',
    'exports/1.zip',
    '%00.webp',
  ];
  const statuses = await Promise.all(
    addresses.map(async (path) => (await fetchPicture(service, path)).status),
  );

  expect(statuses.map((status) => status === 404 || status === 400)).toEqual(addresses.map(() => true));
});
