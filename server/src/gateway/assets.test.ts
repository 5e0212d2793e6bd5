import { beforeEach, expect, test } from '@jest/globals';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type TestGateway, createTestGateway } from './gateway.fixture.ts';
import { mfChatRelease, shellRelease, type TestStore, createTestStore } from './releases.fixture.ts';

let store: TestStore;
let site: TestGateway;

beforeEach(async () => {
  store = await createTestStore();
  const files = {
    'push.1234.js': 'self.push = 1;'.repeat(30),
    'app.webmanifest': '{}',
    'icon.png': 'icon',
    'inter.woff2': 'font',
    'clip.mp4': 'the movie',
  };
  const document = {
    fonts: ['inter.woff2'],
    publicFiles: {
      '/sw-push.js': 'push.1234.js',
      '/manifest.webmanifest': 'app.webmanifest',
      '/icon-192.png': 'icon.png',
    },
  };
  await store.publishStable(shellRelease('1.0.0', { document }), files);
  await store.publishStable(mfChatRelease());
  site = await createTestGateway(store);
});

const get = (url: string, encoding = '') =>
  site.app.inject({ url, headers: { 'accept-encoding': encoding } });
const file = '/releases/mf-chat/1.0.0/about.js';
const onDisk = () => readFile(join(store.root, 'store', file));

test('a file of a release is served as immutable, with its type, in an encoding that the browser accepts (FED-003)', async () => {
  const plain = await get(file);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.rawPayload).toEqual(await onDisk());

  const brotli = await get(file, 'gzip, deflate, br');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload)).toEqual(await onDisk());
  const gzip = await get(file, 'gzip, br;q=0');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload)).toEqual(await onDisk());
});

test('a part of a file that is not compressed is served, without which Safari plays no film', async () => {
  const film = '/releases/shell/1.0.0/clip.mp4';
  const getRange = async (url: string, range: string, encoding = 'identity') => {
    const headers = { range, 'accept-encoding': encoding };
    const { statusCode, headers: answered, body } = await site.app.inject({ url, headers });
    return [statusCode, answered['content-range'], body];
  };

  expect((await get(film)).headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'video/mp4' });
  expect(await getRange(film, 'bytes=0-1')).toEqual([206, 'bytes 0-1/9', 'th']);
  expect(await getRange(film, 'bytes=4-')).toEqual([206, 'bytes 4-8/9', 'movie']);
  expect(await getRange(film, 'bytes=9-')).toEqual([416, 'bytes */9', '']);
  expect(await getRange(film, 'bytes=0-1', 'br')).toEqual([206, 'bytes 0-1/9', 'th']);
  expect((await getRange(file, 'bytes=0-1', 'br')).slice(0, 2)).toEqual([200, undefined]);
  expect((await get(file, 'br')).headers).not.toHaveProperty('accept-ranges');
});

test('mails in other sites and apps may show the icon of this site, and nothing else of it', async () => {
  const getPolicy = async (url: string) => (await get(url)).headers['cross-origin-resource-policy'];

  expect(await getPolicy('/icon-192.png')).toBe('cross-origin');
  expect(await getPolicy('/sw-push.js')).not.toBe('cross-origin');
  expect(await getPolicy(file)).not.toBe('cross-origin');
});

test('after a failure the same file is served under a new generation in its URL (FED-016)', async () => {
  expect((await get('/releases/mf-chat/1.0.0~3/about.js')).rawPayload).toEqual(await onDisk());
});

test('a version that is no longer live is still served to tabs that started with it (FED-003)', async () => {
  await store.publishStable(mfChatRelease('1.1.0'));
  await store.publishStable(mfChatRelease('1.2.0'));
  await site.live.refresh();

  expect((await get(file)).statusCode).toBe(200);
});

test('only files that a release lists are served, whatever the URL (FED-003)', async () => {
  await writeFile(join(store.root, 'store/releases/mf-chat/1.0.0/secret.txt'), 'secret');
  const addresses = [
    'mf-chat/1.0.0/secret.txt',
    'mf-chat/1.0.0/release.json',
    'mf-chat/1.0.0/about.js.br',
    'mf-chat/1.0.0/',
    'mf-chat/1.0.0/..%2f..%2f..%2fchannels/mf-chat.json',
    'mf-chat/1.0.0/%2e%2e/about.js',
    'mf-chat/1.0.0/constructor',
    'mf-chat/..%2fmf-chat/about.js',
    '..%2f/1.0.0/about.js',
    'mf-chat/9.9.9/about.js',
    'mf-chat/1.0.0~x/about.js',
  ];
  for (const address of addresses) {
    const response = await get(`/releases/${address}`);
    expect([address, response.statusCode, response.headers['cache-control']]).toEqual([
      address,
      404,
      expect.stringContaining('no-store'),
    ]);
  }
});

test('a file whose hash does not match is not served, and the operator is told once (FED-018)', async () => {
  await writeFile(join(store.root, 'store', file), 'tampered');

  for (const repeated of [1, 2]) expect([repeated, (await get(file)).statusCode]).toEqual([repeated, 503]);
  expect(site.lines).toEqual([
    'releases: mf-chat@1.0.0: about.js is missing in the store or differs from its hash',
  ]);
});

test('a file of a removed release is missing, so that the tabs that still have it load themselves again', async () => {
  await store.publish(mfChatRelease('0.9.0'));
  const old = '/releases/mf-chat/0.9.0';
  expect((await get(`${old}/about.js`)).statusCode).toBe(200);

  await store.store.removeRelease('mf-chat', '0.9.0');

  expect((await get(`${old}/en.json`)).statusCode).toBe(404);
});

test('files at fixed URLs come from the live shell and are revalidated each time', async () => {
  const worker = await get('/sw-push.js?v=2');
  expect(worker.body).toContain('self.push');
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  });

  for (const [url, encoding] of [
    ['/sw-push.js', 'br'],
    ['/icon-192.png', 'br'],
  ] as const) {
    const { etag } = (await get(url, encoding)).headers;
    const headers = { 'accept-encoding': encoding, 'if-none-match': String(etag) };
    const again = await site.app.inject({ url, headers });
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache']);
  }

  const { body } = await site.open('/faq');
  expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=en">');
  expect(body).toContain('as="font" type="font/woff2" crossorigin href="/releases/shell/1.0.0/inter.woff2"');
});

test('every response has the security headers: pages, files, errors, redirects, other routes (FED-019)', async () => {
  const addresses = [
    '/faq',
    '/no/such',
    file,
    '/releases/none/1.0.0/x.js',
    '/api/fails',
    '/chats',
    '/sw-push.js',
    '/-/operator',
  ];
  for (const address of addresses) {
    const { headers } = await get(address);
    expect({ address, headers }).toMatchObject({
      address,
      headers: {
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      },
    });
  }
});

test('the response to a URL that cannot be decoded has the security headers (FED-019)', async () => {
  const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });

  const { status, headers } = await fetch(`${origin}/%E0%A4%A`);

  expect([status, headers.get('x-content-type-options')]).toEqual([400, 'nosniff']);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const page = await fetch(`${origin}/faq`);
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'nonce-[^,]*$/,
  );
});

test('a policy that another route sets is kept (FED-019)', async () => {
  expect((await get('/mailbox')).headers['content-security-policy']).toBe("default-src 'self'");
});

test('a page allows only scripts with its own new nonce, and no markup from text (FED-019)', async () => {
  const [one, two] = [await site.open('/faq'), await site.open('/faq')];
  const policy = String(one.headers['content-security-policy']);
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];

  expect(policy).toContain(
    `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}';`,
  );
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(policy).not.toContain('unsafe');
  expect(two.body).not.toContain(nonce);
  const scripts = [...one.body.matchAll(/<script(?! type="application\/json")([^>]*)>/g)];
  expect(scripts).not.toEqual([]);
  expect(scripts.every(([, attributes]) => attributes?.includes(`nonce="${nonce}"`))).toBe(true);
  expect(one.headers['cache-control']).toBe('private, no-store');
});

test('a page is compressed in an encoding that the browser accepts', async () => {
  const response = await get('/faq', 'br');

  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(brotliDecompressSync(response.rawPayload).toString()).toContain('<!doctype html>');
});
