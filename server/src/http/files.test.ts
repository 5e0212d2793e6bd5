import { expect, test } from '@jest/globals';
import { fetchPicture, useServiceWithFiles } from '../testing/stored-files.ts';

const service = useServiceWithFiles();
const bytes = Buffer.from('0123456789');
const address = 'locked/2026-01-01/aa.webp';

async function stored(): Promise<void> {
  await (await service.core.files()).put(`public/${address}`, bytes);
}

const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  fetchPicture(service, address, { headers, method });

test('a picture is answered with its fixed type, for ever, and never as anything else', async () => {
  await stored();

  const answer = await get();

  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/webp',
      'content-length': '10',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    },
  });
  expect(answer.bytes).toEqual(bytes);
  expect(answer.headers['set-cookie']).toBe(undefined);
  const head = await get({}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, '10', 0]);
});

test('who has it already is told so, and a part of it is a part', async () => {
  await stored();
  const { etag } = (await get()).headers;
  const partOf = async (range: string, headers: Record<string, string> = {}) => {
    const answer = await get({ range, ...headers });
    return [answer.status, answer.bytes.toString(), answer.headers['content-range']];
  };

  expect((await get({ 'if-none-match': String(etag) })).status).toBe(304);
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
  expect(await partOf('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10']);
  expect(await partOf('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10']);
  expect(await partOf('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10']);
  expect(await partOf('bytes=5-99')).toEqual([206, '56789', 'bytes 5-9/10']);
  expect(await partOf('bytes=10-12')).toEqual([416, '', 'bytes */10']);
  expect(await partOf('bytes=0-1,3-4')).toEqual([200, bytes.toString(), undefined]);
  expect(await partOf('bytes=0-1', { 'if-range': '"other"' })).toEqual([200, bytes.toString(), undefined]);
});

test('what is not a picture, not there or outside is the same nothing', async () => {
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
