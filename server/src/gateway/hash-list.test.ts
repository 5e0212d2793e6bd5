import { beforeEach, expect, test } from '@jest/globals';
import { sha384 } from '@liaison/release/store';
import { type TestGateway, createTestGateway } from './gateway.fixture.ts';
import {
  mfAuthRelease,
  mfChatRelease,
  shellRelease,
  type TestStore,
  createTestStore,
} from './releases.fixture.ts';

let store: TestStore;
let site: TestGateway;

beforeEach(async () => {
  store = await createTestStore();
  await store.publishStable(shellRelease());
  await store.publishStable(mfChatRelease());
  await store.publishStable(mfChatRelease('1.1.0'));
  await store.publishStable(mfAuthRelease());
  site = await createTestGateway(store);
});

const hashPath = async (path: string) => sha384((await site.app.inject(path)).rawPayload);

test('every script and preload link of the document has the hash of its file, and browsers are told to refuse others', async () => {
  const page = await site.open('/chats', { member: '1' });

  const tags = page.body.match(/<(script|link)[^>]*\.js"[^>]*>/g) ?? [];
  expect(tags).toHaveLength(5);
  for (const tag of tags) {
    const [, path = ''] = /(?:src|href)="([^"]+)"/.exec(tag) ?? [];
    expect(tag).toContain(` crossorigin integrity="sha384-${await hashPath(path)}"`);
  }
  expect(page.headers['integrity-policy']).toBe('blocked-destinations=(script)');
});

const webKit =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Safari', `${webKit} Version/26.1 Mobile/15E148 Safari/604.1`, undefined],
  ['Chrome on an iPhone', `${webKit} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, undefined],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'blocked-destinations=(script)',
  ],
  [
    'Firefox',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'blocked-destinations=(script)',
  ],
])(
  '%s is told to refuse scripts without a hash only if it reads those of preload links',
  async (_, agent, policy) => {
    const page = await site.app.inject({
      url: '/faq',
      headers: { accept: 'text/html', 'user-agent': agent },
    });

    expect(page.headers['integrity-policy']).toBe(policy);
  },
);

test('a page of a shell that loads scripts without their hashes has no policy that would refuse them', async () => {
  const provides = { shared: '1.0.0', libraries: { react: '19.3.1' }, exports: {} };
  await store.publishStable(shellRelease('1.1.0', { provides }));

  await site.live.refresh();

  const page = await site.open('/chats', { member: '1' });
  expect(page.boot.shell.version).toBe('1.1.0');
  expect(page.headers).not.toHaveProperty('integrity-policy');
});

test('boot data has the hashes of all scripts of the shell and of the release whose scripts the document names', async () => {
  const { boot } = await site.open('/chats', { member: '1' });
  const [auth, chat] = boot.releases.toSorted((a, b) => a.name.localeCompare(b.name));

  for (const { base, hashes = {} } of [boot.shell, chat ?? boot.shell])
    for (const [file, hash] of Object.entries(hashes)) expect(hash).toBe(await hashPath(base + file));
  expect(Object.keys(boot.shell.hashes ?? {}).toSorted()).toEqual(['faq.js', 'libraries.js', 'main.js']);
  expect(Object.keys(chat?.hashes ?? {})).toContain('about.js');
  expect(auth).not.toHaveProperty('hashes');
  expect(chat?.lastKnownGood).not.toHaveProperty('hashes');
});

test('each release and its stand-in has a list of the hashes of its scripts and strings, whose own hash is in the boot data', async () => {
  const { boot } = await site.open('/faq');
  const chat = boot.releases.find(({ name }) => name === 'mf-chat');

  for (const release of [boot.shell, chat, chat?.lastKnownGood]) {
    const url = `${release?.base}${release?.hashList?.file}`;
    const response = await site.app.inject(url);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(sha384(response.rawPayload)).toBe(release?.hashList?.sha384);
    const hashes = Object.entries(response.json<Record<string, string>>());
    expect(hashes.map(([file]) => file)).toContain('de.json');
    for (const [file, hash] of hashes) expect(hash).toBe(await hashPath(`${release?.base}${file}`));
  }
  expect((await site.app.inject(`${chat?.base}hashes.00000000.json`)).statusCode).toBe(404);
});
