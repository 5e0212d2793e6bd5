import { beforeEach, expect, test } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, locales } from '@liaison/shared/contracts';
import { createOperatorToken, disable } from '@liaison/release';
import { moveChannel } from '@liaison/release/store';
import { type TestGateway, createTestGateway } from './gateway.fixture.ts';
import { mfChatRelease, shellRelease, type TestStore, createTestStore } from './releases.fixture.ts';

let store: TestStore;
let site: TestGateway;

const panel = Object.fromEntries(locales.map((locale) => [locale, `panel.${locale}.json`])) as Record<
  Locale,
  string
>;
const panelFiles = Object.fromEntries(Object.values(panel).map((file) => [file, '{"title":"Panel"}']));

beforeEach(async () => {
  store = await createTestStore();
  await store.publishStable(shellRelease('1.0.0', { namespaces: { panel } }), panelFiles);
  await store.publishStable(mfChatRelease());
  await store.publish(mfChatRelease('1.1.0'));
  site = await createTestGateway(store);
});

const getOperatorCookie = () => ({
  operator: createOperatorToken('a secret of some length', 'session', Date.now() + 60_000),
});
const get = (url: string, cookies: Record<string, string> = {}) => site.app.inject({ url, cookies });

test('a visitor of a production site is told nothing of the panel, whatever the URL asks for', async () => {
  const page = await site.open('/faq?panel');

  expect(page.body).not.toContain('panel');
  for (const url of ['/-/panel', '/-/panel/mf-chat/1.0.0']) {
    expect((await get(url)).statusCode).toBe(404);
    expect((await get(url, { operator: 'forged' })).statusCode).toBe(404);
  }
});

test('an operator may open the panel and choose any published version', async () => {
  const page = await site.open('/faq', getOperatorCookie());
  expect(page.boot).toMatchObject({ panel: true, shell: { namespaces: { panel } } });

  const answer = await get('/-/panel', getOperatorCookie());
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toContainEqual({
    name: 'mf-chat',
    channel: expect.objectContaining({ stable: '1.0.0' }),
    versions: ['1.1.0', '1.0.0'],
  });
});

test('a damaged channel file is shown as such beside the other modules', async () => {
  await writeFile(join(store.root, 'store/channels/mf-chat.json'), '{');

  const answer = await get('/-/panel', getOperatorCookie());

  expect(answer.json()).toEqual([
    { name: 'mf-chat', channel: null, versions: ['1.1.0', '1.0.0'] },
    expect.objectContaining({ name: 'shell', channel: expect.objectContaining({ stable: '1.0.0' }) }),
  ]);
});

test('where development is enabled everybody may open the panel and choose what the channels name', async () => {
  await site.app.close();
  site = await createTestGateway(store, { developmentOverrides: true });

  expect((await site.open('/faq')).boot.panel).toBe(true);
  const modules: { name: string; versions: string[] }[] = (await get('/-/panel')).json();
  expect(modules.find(({ name }) => name === 'mf-chat')?.versions).toEqual(['1.0.0']);
});

test('the panel also gets a module that is switched off', async () => {
  await moveChannel({
    store: store.store,
    name: 'mf-chat',
    action: 'disable',
    move: disable,
    who: 'test',
    why: '',
  });

  const answer = await get('/-/panel', getOperatorCookie());

  expect(answer.json()).toContainEqual(
    expect.objectContaining({ name: 'mf-chat', channel: expect.objectContaining({ disabled: true }) }),
  );
});

test('the panel gets the files of a release with their sizes and hashes', async () => {
  const answer = await get('/-/panel/mf-chat/1.1.0', getOperatorCookie());

  expect(answer.json()).toMatchObject({
    version: '1.1.0',
    commit: 'abc1234',
    files: { 'container.js': { brotli: 10, sha384: expect.any(String) } },
  });
  expect((await get('/-/panel/mf-chat/9.9.9', getOperatorCookie())).statusCode).toBe(404);
  expect((await get('/-/panel/..%2F..%2Fetc/1.0.0', getOperatorCookie())).statusCode).toBe(404);
});
