import { beforeEach, expect, test } from '@jest/globals';
import { createTestGateway, type TestGateway } from './gateway.fixture.ts';
import { createTestStore, mfChatRelease, shellRelease, type TestStore } from './releases.fixture.ts';

let store: TestStore;
let site: TestGateway;

beforeEach(async () => {
  store = await createTestStore();
  const document = { fonts: [], publicFiles: { '/manifest.webmanifest': 'app.webmanifest' } };
  const content = JSON.stringify({ name: 'Liaison', display: 'standalone' });
  await store.publishStable(shellRelease('1.0.0', { document }), { 'app.webmanifest': content });
  await store.publishStable(mfChatRelease());
  site = await createTestGateway(store);
});

test('the manifest has the name of the site, and in its language the entries of the main navigation', async () => {
  const { body: html } = await site.open('/faq', { i18n_redirected: 'de' });
  const [, href = ''] = /<link rel="manifest" href="(.*?)">/.exec(html) ?? [];

  const { headers, body } = await site.app.inject(href);

  expect([headers['content-type'], headers['cache-control']]).toEqual([
    'application/manifest+json; charset=utf-8',
    'no-cache',
  ]);
  expect(JSON.parse(body)).toEqual({
    name: 'Ember & <b>Co</b>',
    short_name: 'Ember & <b>Co</b>',
    description: 'Meet "people" <now>',
    display: 'standalone',
    lang: 'de',
    dir: 'ltr',
    shortcuts: [{ name: 'All de', url: '/chats' }],
  });
});

test.each([
  ['of the site that its name says', 'Ember & <b>Co</b>', [{ src: '/narrow.webp' }]],
  ['of no site with another name', 'Liaison', undefined],
])('the manifest has the pictures %s', async (_sites, name, expected) => {
  const document = { fonts: [], publicFiles: { '/manifest.webmanifest': 'app.webmanifest' } };
  const content = JSON.stringify({ name, screenshots: [{ src: '/narrow.webp' }] });
  await store.publishStable(shellRelease('1.1.0', { document }), { 'app.webmanifest': content });
  await site.live.refresh();

  const { screenshots } = (await site.app.inject('/manifest.webmanifest')).json<{ screenshots?: unknown }>();

  expect(screenshots).toEqual(expected);
});

test('the manifest has no entry of a release for staff', async () => {
  await store.publishStable({
    name: 'mf-desk',
    version: '1.0.0',
    routes: [{ name: 'queue', path: '/desk/queue', screen: 'queue', layout: 'default', access: 'staff' }],
    navigation: [{ area: 'main', route: 'queue', label: 'desk:nav.all', order: 2 }],
    exposes: { queue: { js: ['queue.js'], css: [] } },
  });
  await site.live.refresh();
  expect((await site.open('/desk/queue', { staff: '1' })).statusCode).toBe(200);

  const { shortcuts } = (await site.app.inject('/manifest.webmanifest')).json<{ shortcuts: unknown }>();

  expect(shortcuts).toEqual([{ name: 'All en', url: '/chats' }]);
});

test('other apps can share pictures with the app when a release has a screen for them', async () => {
  const pictures = {
    name: 'pictures',
    path: '/pictures',
    screen: 'conversations',
    layout: 'default',
    access: 'member',
    role: 'shared-picture',
  } as const;
  await store.publishStable(
    mfChatRelease('1.1.0', { routes: [...(mfChatRelease().routes ?? []), pictures] }),
  );
  await site.live.refresh();

  const { share_target: target } = (await site.app.inject('/manifest.webmanifest')).json<{
    share_target: { action: string; method: string; enctype: string; params: { files: { name: string }[] } };
  }>();

  expect(target).toMatchObject({
    action: '/pictures?shared',
    method: 'POST',
    enctype: 'multipart/form-data',
  });
  expect(target.params.files.map(({ name }) => name)).toEqual(['picture']);
});

test('a shell without a manifest has none', async () => {
  await store.publishStable(shellRelease('1.1.0'));
  await site.live.refresh();

  expect((await site.app.inject('/manifest.webmanifest')).statusCode).toBe(404);
  expect((await site.open('/faq')).body).not.toContain('rel="manifest"');
});

test('the page for times without a connection is in the visitor’s language and runs only its own script', async () => {
  const { body, headers } = await site.open('/-/offline', { i18n_redirected: 'fr' });

  const policy = String(headers['content-security-policy']);
  const [, nonce] = /script-src 'nonce-([^']+)'/.exec(policy) ?? [];
  expect(headers['cache-control']).toBe('private, no-store');
  expect(policy).toContain("default-src 'none'");
  expect(body).toContain('<html lang="fr">');
  expect(body).toContain('<h1>Tu es hors ligne</h1>');
  expect(body).toContain(`<script nonce="${nonce}">addEventListener('online'`);
});

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  [undefined, 'light dark'],
])('the page for times without a connection has the theme of the cookie (%s)', async (theme, scheme) => {
  const { body } = await site.open('/-/offline', theme === undefined ? {} : { theme });

  expect(body).toContain(`<meta name="color-scheme" content="${scheme}">`);
});

test('the page for times without a connection contains the script of the shell, which no text in it can end', async () => {
  const document = { fonts: [], publicFiles: { '/offline-page.js': 'public/offline-page.1234.js' } };
  const script = 'show("</script><!--")';
  await store.publishStable(shellRelease('1.1.0', { document }), { 'public/offline-page.1234.js': script });
  await site.live.refresh();

  const { body } = await site.open('/-/offline', { i18n_redirected: 'de' });

  expect(body).toContain('>show("\\u003C/script>\\u003C!--")</script>');
  const [, texts = ''] = /<script type="application\/json" id="texts">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(texts)).toEqual({
    offline: 'Du bist offline.',
    updated: 'Zuletzt aktualisiert: {time}.',
    retry: 'Noch einmal versuchen',
    you: 'Du',
    waiting: 'Wird noch gesendet',
    draft: 'Bleibt auf diesem Gerät. Du kannst es senden, sobald es wieder eine Verbindung gibt.',
  });
});
