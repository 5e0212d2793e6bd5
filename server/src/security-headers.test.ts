import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type AddressInfo, connect } from 'node:net';
import { type App, buildApp } from './app.ts';
import { createGatewayPlugin } from './gateway-plugin.ts';
import { shellRelease, type TestStore, createTestStore } from './gateway/releases.fixture.ts';
import type { OpenLiveChannel } from './live/live-channel.ts';
import { openLive } from './live/open-live.ts';
import { useServiceWithFiles } from './testing/stored-files.ts';

const service = useServiceWithFiles({ publicUrl: 'https://liaison.example' });

let store: TestStore;
let site: App;
let live: OpenLiveChannel;
beforeAll(async () => {
  store = await createTestStore();
  await store.publishStable(shellRelease());
  site = await buildApp(service.core, { pages: createGatewayPlugin(service.core, store.store) });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  live = await openLive(site.app, service.core);
});
afterAll(async () => {
  await live.close();
  await site.app.close();
  await store.remove();
});

const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};
const head = (line: string, headers: Record<string, string> = {}) =>
  [
    `${line} HTTP/1.1`,
    ...Object.entries({ host: 'localhost', connection: 'close', ...headers }).map((entry) =>
      entry.join(': '),
    ),
    '\r\n',
  ].join('\r\n');

const answers: [name: string, request: string, status: number][] = [
  ['a page', head('GET /faq'), 200],
  ['an unknown page', head('GET /no/such/page'), 404],
  ['a call', head('GET /api/settings.php'), 200],
  ['a refused call', head('GET /api/chats.php'), 403],
  ['a refused upload', head('POST /api/photo.php', { 'content-length': '0' }), 403],
  ['an address that cannot be decoded', head('GET /%E0%A4%A'), 400],
  ['a page at such an address', head('GET /%E0%A4%A', { accept: 'text/html' }), 400],
  ['a long header', head('GET /', { 'x-long': 'x'.repeat(20_000) }), 431],
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['a missing host', 'GET /api/settings.php HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['a page of a missing host', 'GET /faq HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['an unknown expectation', head('GET /faq', { expect: 'a miracle' }), 200],
  ['the start of long polling', head('GET /live/?EIO=4&transport=polling'), 200],
  ['an unknown live session', head('GET /live/?EIO=4&transport=polling&sid=x'), 400],
  [
    'a live connection from another site',
    head('GET /live/?EIO=4&transport=polling', { origin: 'https://evil.example' }),
    403,
  ],
  ['a WebSocket', head('GET /live/?EIO=4&transport=websocket', upgrade), 101],
  [
    'a WebSocket from another site',
    head('GET /live/?EIO=4&transport=websocket', { ...upgrade, origin: 'https://evil.example' }),
    400,
  ],
  [
    'a WebSocket of an unknown live session',
    head('GET /live/?EIO=4&transport=websocket&sid=x', upgrade),
    400,
  ],
  [
    'a WebSocket without a key',
    head('GET /live/?EIO=4&transport=websocket', { connection: 'Upgrade', upgrade: 'websocket' }),
    400,
  ],
];

/** The first line and the headers that came. */
async function send(request: string): Promise<{ status: number; headers: Headers }> {
  const { port } = site.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1', () => socket.write(request));
  let received = '';
  await new Promise<void>((resolve, reject) => {
    socket.on('data', (chunk) => {
      received += String(chunk);
      if (received.includes('\r\n\r\n')) resolve();
    });
    socket.once('error', reject).once('close', () => resolve());
  });
  socket.destroy();
  const [first = '', ...lines] = (received.split('\r\n\r\n')[0] ?? '').split('\r\n');
  const headers = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(':')),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return { status: Number(first.split(' ')[1]), headers: new Headers(headers) };
}

const expected: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^same-origin$/,
  'x-frame-options': /^DENY$/,
  'content-security-policy': /frame-ancestors 'none'/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /^camera=\(\), microphone=\(\)/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
};

test('every answer has the security headers: pages, errors, uploads, the live channel, the HTTP parser (S10, S11, S12)', async () => {
  const found = [];
  for (const [name, request] of answers) {
    const { status, headers } = await send(request);
    const missing = Object.keys(expected).filter(
      (header) => !expected[header]?.test(headers.get(header) ?? ''),
    );
    found.push({ name, status, missing });
  }

  expect(found).toEqual(answers.map(([name, _request, status]) => ({ name, status, missing: [] })));
});
