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

test('every script and preload link of the document has the hash of its file, and no policy keeps Safari from preloading', async () => {
  const page = await site.open('/chats', { member: '1' });

  const tags = page.body.match(/<(script|link)[^>]*\.js"[^>]*>/g) ?? [];
  expect(tags).toHaveLength(5);
  for (const tag of tags) {
    const [, path = ''] = /(?:src|href)="([^"]+)"/.exec(tag) ?? [];
    expect(tag).toContain(` crossorigin integrity="sha384-${await hashPath(path)}"`);
  }
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
