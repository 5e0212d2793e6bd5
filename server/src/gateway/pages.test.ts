import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Locale, locales } from '@liaison/shared/contracts';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { chat, shell, type TestStore, testStore } from './testing/releases.ts';

let store: TestStore;
let site: TestGateway;

beforeEach(async () => {
  store = await testStore();
  await store.golive(shell());
  await store.golive(chat());
  site = await testGateway(store);
});
afterEach(async () => {
  await site.app.close();
  await store.remove();
});

test('the document holds the boot data: settings, user, strings and the releases without any manifest to fetch (FED-012)', async () => {
  const { boot, body } = await site.open('/chats', { member: '1' });

  expect(boot).toMatchObject({
    settings: { name: 'Ember & <b>Co</b>' },
    user: { id: '7' },
    locale: 'en',
    visibleLocales: ['nl', 'fr', 'de'],
    strings: { shell: { title: 'Shell en' }, common: { ok: 'OK en' }, chat: { title: 'mf-chat 1.0.0 en' } },
    shell: { version: '1.0.0', base: '/releases/shell/1.0.0/' },
    releases: [
      {
        name: 'mf-chat',
        base: '/releases/mf-chat/1.0.0/',
        entry: 'container.js',
        libraries: { react: '^19.0.0' },
      },
    ],
  });
  expect(body).not.toContain('manifest.json');
});

test("of other modules only the labels that titles and navigation name come along, in the page's language (FED-012)", async () => {
  const { boot } = await site.open('/faq', { i18n_redirected: 'de' });

  expect(Object.keys(boot.strings)).toEqual(['shell', 'common', 'errors']);
  expect(boot.labels).toEqual({
    'shell:title': 'Shell de',
    'chat:title': 'mf-chat 1.0.0 de',
    'chat:nav.all': 'All de',
  });
});

test('a route brings along the further strings of the shell that it names, so that none loads after it (FED-012)', async () => {
  const traits = Object.fromEntries(locales.map((locale) => [locale, `traits.${locale}.json`]));
  const files = locales.map((locale) => [
    `traits.${locale}.json`,
    JSON.stringify({ hair: `Hair ${locale}` }),
  ]);
  const { routes = [] } = shell();
  await store.golive(
    shell('1.1.0', {
      namespaces: { traits: traits as Record<Locale, string> },
      routes: routes.map((route) => (route.name === 'faq' ? { ...route, namespaces: ['traits'] } : route)),
    }),
    Object.fromEntries(files),
  );
  await site.live.refresh();

  expect((await site.open('/faq', { i18n_redirected: 'de' })).boot.strings.traits).toEqual({
    hair: 'Hair de',
  });
  expect((await site.open('/token')).boot.strings).not.toHaveProperty('traits');
});

test('scripts and preload links are exactly the files of the shell and of this route (FED-013)', async () => {
  const filesOf = (html: string) =>
    [...html.matchAll(/(?:src|as="script" nonce="[^"]*" href)="([^"]+)"/g)].map(([, url]) => url);

  const start = ['/releases/shell/1.0.0/libraries.js', '/releases/shell/1.0.0/main.js'];
  const ofChat = ['container.js', 'conversations.js', 'thread-items.js'].map(
    (file) => `/releases/mf-chat/1.0.0/${file}`,
  );
  expect(filesOf((await site.open('/chats', { member: '1' })).body)).toEqual([...start, ...ofChat]);
  expect(filesOf((await site.open('/faq')).body)).toEqual([...start, '/releases/shell/1.0.0/faq.js']);
  expect(filesOf((await site.open('/no/such/page')).body)).toEqual(start);
});

test('text from settings and members is never markup in the document (FED-012)', async () => {
  const { body } = await site.open('/faq', { member: '1' });

  expect(body).toContain('<title>Shell en · Ember &amp; &lt;b&gt;Co&lt;/b&gt;</title>');
  expect(body).toContain('content="Meet &quot;people&quot; &lt;now&gt;"');
  expect(body).not.toContain('<script>alert');
  expect((await site.open('/no/such/page')).body).toContain(
    '<title>Ember &quot;dates&quot; &lt;/title&gt;&lt;script&gt;</title>',
  );
});

test("an address that nobody has answers 404 with the shell's page (SHELL-043)", async () => {
  const { statusCode, boot, body } = await site.open('/no/such/page');

  expect(statusCode).toBe(404);
  expect(boot.shell.version).toBe('1.0.0');
  expect(body).toContain('<meta name="robots" content="noindex">');
});

test('a path that a route matches but nothing stands behind is 404 as well (SHELL-043)', async () => {
  expect((await site.open('/known')).statusCode).toBe(200);
  expect((await site.open('/unknown')).statusCode).toBe(404);
});

test('a missing file gets no page for an answer', async () => {
  const answer = await site.app.inject({ url: '/pictures/gone.png', headers: { accept: 'image/*' } });

  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
    404,
    'Not found',
    'private, no-store',
  ]);
});

test("a visitor is sent to sign in and back, a member away from a visitor's page (SHELL-046, SHELL-049)", async () => {
  await store.golive({
    name: 'mf-auth',
    version: '1.0.0',
    exposes: { login: { js: ['login.js'], css: [] } },
    routes: [{ name: 'login', path: '/login', screen: 'login', layout: 'default', access: 'visitor' }],
  });
  await site.live.refresh();
  const target = async (url: string, cookies = {}) => (await site.open(url, cookies)).headers.location;

  expect(await target('/chats?tab=new&x=1')).toBe('/login?next=%2Fchats%3Ftab%3Dnew%26x%3D1');
  expect(await target('/login', { member: '1' })).toBe('/members');
  expect(await target('/login?next=%2Fchats', { member: '1' })).toBe('/chats');
  for (const bad of ['//evil.test', '/%5Cevil.test', 'https://evil.test', '/%2Fevil.test']) {
    expect(await target(`/login?next=${encodeURIComponent(decodeURIComponent(bad))}`, { member: '1' })).toBe(
      '/members',
    );
  }
});

test('the callback leads to sign-in, sign-out to the home page, home to the members (SHELL-046, SHELL-047, SHELL-048)', async () => {
  const target = async (url: string) => (await site.open(url)).headers.location;

  expect([await target('/callback?code=1'), await target('/logout'), await target('/home')]).toEqual([
    '/login',
    '/',
    '/members',
  ]);
});

test('the theme of the cookie is in the document before anything runs', async () => {
  expect((await site.open('/faq', { theme: 'dark' })).body).toContain(
    '<html lang="en-US" data-theme="dark">',
  );
  expect((await site.open('/faq', { theme: '"><script>' })).body).toContain('<html lang="en-US"><head>');
});

test('HTML that a release rendered for this path and language is in the page, its styles in the head with the nonce (FED-014)', async () => {
  const style = '<style data-styled="true">.a{color:red}@media (width<600px){.a{color:blue}}</style>';
  await store.golive(shell('1.1.0', { prerendered: { 'layout:lander': { de: 'lander.de.html' } } }), {
    'lander.de.html': `${style}<main><!--screen--></main>`,
  });
  await store.golive(chat('1.1.0', { prerendered: { '/about-chat': { de: 'about.de.html' } } }), {
    'about.de.html': `${style}<h1>Für $& dich</h1>`,
  });
  await site.live.refresh();

  const { body, headers } = await site.open('/about-chat', { i18n_redirected: 'de' });
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
  expect(body).toContain('<div id="root"><main><h1>Für $& dich</h1></main></div>');
  expect(body.split('</head>')[0]).toContain(`<style nonce="${nonce}" data-styled="true">.a{`);
  expect((await site.open('/about-chat')).body).toContain('<div id="root"></div>');
});

test("a page that fails is told in the visitor's language, with the number to quote and nothing of the cause", async () => {
  const { statusCode, body, headers } = await site.open('/faq', { broken: '1', i18n_redirected: 'de' });

  expect(statusCode).toBe(500);
  expect(body).toContain('Es ist ein Fehler aufgetreten');
  expect(body).toMatch(/<small>[\w-]+<\/small>/);
  expect(body).not.toContain('database');
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'text/html; charset=utf-8',
  });
});
