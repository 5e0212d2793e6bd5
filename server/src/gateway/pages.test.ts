import { beforeEach, expect, test } from '@jest/globals';
import { type Locale, locales } from '@liaison/shared/contracts';
import { once } from 'node:events';
import { get } from 'node:http';
import { type TestGateway, createTestGateway } from './gateway.fixture.ts';
import { mfChatRelease, shellRelease, type TestStore, createTestStore } from './releases.fixture.ts';

let store: TestStore;
let site: TestGateway;

beforeEach(async () => {
  store = await createTestStore();
  await store.publishStable(shellRelease());
  await store.publishStable(mfChatRelease());
  site = await createTestGateway(store);
});

test('the document contains the boot data: settings, user, strings and releases, so that no manifest is fetched (FED-012)', async () => {
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

test("of other modules the document contains only the labels of titles and navigation, in the page's language (FED-012)", async () => {
  const { boot } = await site.open('/faq', { i18n_redirected: 'de' });

  expect(Object.keys(boot.strings)).toEqual(['shell', 'common', 'errors']);
  expect(boot.labels).toEqual({
    'shell:title': 'Shell de',
    'chat:title': 'mf-chat 1.0.0 de',
    'chat:nav.all': 'All de',
  });
});

test('the document contains the additional namespaces of the shell that its route names (FED-012)', async () => {
  const traits = Object.fromEntries(locales.map((locale) => [locale, `traits.${locale}.json`]));
  const files = locales.map((locale) => [
    `traits.${locale}.json`,
    JSON.stringify({ hair: `Hair ${locale}` }),
  ]);
  const { routes = [] } = shellRelease();
  await store.publishStable(
    shellRelease('1.1.0', {
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

test('scripts and preload links are exactly the files of the shell and of the route (FED-013)', async () => {
  const listScriptUrls = (html: string) =>
    [...html.matchAll(/(?:src|as="script" nonce="[^"]*" href)="([^"]+)"/g)].map(([, url]) => url);

  const shellScripts = ['/releases/shell/1.0.0/libraries.js', '/releases/shell/1.0.0/main.js'];
  const chatScripts = ['container.js', 'conversations.js', 'conversation-items.js'].map(
    (file) => `/releases/mf-chat/1.0.0/${file}`,
  );
  expect(listScriptUrls((await site.open('/chats', { member: '1' })).body)).toEqual([
    ...shellScripts,
    ...chatScripts,
  ]);
  expect(listScriptUrls((await site.open('/faq')).body)).toEqual([
    ...shellScripts,
    '/releases/shell/1.0.0/faq.js',
  ]);
  expect(listScriptUrls((await site.open('/no/such/page')).body)).toEqual(shellScripts);
});

test('text from settings and members is escaped in the document (FED-012, S33)', async () => {
  const { body } = await site.open('/faq', { member: '1' });

  expect(body).toContain('<title>Shell en · Ember &amp; &lt;b&gt;Co&lt;/b&gt;</title>');
  expect(body).toContain('content="Meet &quot;people&quot; &lt;now&gt;"');
  expect(body).not.toContain('<script>alert');
  expect((await site.open('/no/such/page')).body).toContain(
    '<title>Ember &quot;dates&quot; &lt;/title&gt;&lt;script&gt;</title>',
  );
});

test("an unknown URL answers 404 with the shell's page (SHELL-043)", async () => {
  const { statusCode, boot, body } = await site.open('/no/such/page');

  expect(statusCode).toBe(404);
  expect(boot.shell.version).toBe('1.0.0');
  expect(body).toContain('<meta name="robots" content="noindex">');
});

test('a URL that matches a route without content answers 404 (SHELL-043)', async () => {
  expect((await site.open('/known')).statusCode).toBe(200);
  expect((await site.open('/unknown')).statusCode).toBe(404);
});

test.each(['/pictures/gone.png', '/unknown'])(
  'a missing file is answered without a page, also where a route has the path: %s',
  async (url) => {
    const response = await site.app.inject({ url, headers: { accept: 'image/*' } });

    expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([
      404,
      'Not found',
      'private, no-store',
    ]);
  },
);

/** Publishes the routes that redirects lead to. */
async function publishAccess() {
  await store.publishStable({
    name: 'mf-access',
    version: '1.0.0',
    exposes: { door: { js: ['door.js'], css: [] }, hall: { js: ['hall.js'], css: [] } },
    routes: [
      { name: 'door', path: '/door', screen: 'door', layout: 'default', access: 'visitor', role: 'sign-in' },
      { name: 'hall', path: '/hall', screen: 'hall', layout: 'default', access: 'any', role: 'member-home' },
    ],
  });
  await site.live.refresh();
}

test('an address that begins with several slashes leads to the one with a single one', async () => {
  const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
  const getTarget = async (path: string) => {
    // fetch would resolve the dots before it sends them.
    const [response] = await once(get(origin, { path, headers: { accept: 'text/html' } }), 'response');
    return [response.statusCode, response.headers.location];
  };

  expect(await getTarget('//faq?x=1')).toEqual([302, '/faq?x=1']);
  expect(await getTarget('///evil.test/%2F?q=//')).toEqual([302, '/evil.test/%2F?q=//']);
  expect(await getTarget('//.//a//evil.test/x')).toEqual([302, '/a//evil.test/x']);
  expect(await getTarget('//.//evil.test:99999/x')).toEqual([302, '/evil.test:99999/x']);
  expect(await getTarget('/faq')).toEqual([200, undefined]);
});

test('a visitor is redirected to sign-in and back, a member away from a page for visitors (SHELL-046, SHELL-049)', async () => {
  await publishAccess();
  const target = async (url: string, cookies = {}) => (await site.open(url, cookies)).headers.location;

  expect(await target('/chats?tab=new&x=1')).toBe('/door?next=%2Fchats%3Ftab%3Dnew%26x%3D1');
  expect(await target('/door', { member: '1' })).toBe('/hall');
  expect(await target('/door?next=%2Fchats', { member: '1' })).toBe('/chats');
  for (const bad of [
    '//evil.test',
    '/%5Cevil.test',
    'https://evil.test',
    '/%2Fevil.test',
    '/api/logout.php',
  ]) {
    expect(await target(`/door?next=${encodeURIComponent(decodeURIComponent(bad))}`, { member: '1' })).toBe(
      '/hall',
    );
  }
});

test('a return path with characters outside ASCII is percent-encoded in the redirect (S32)', async () => {
  await publishAccess();
  const open = async (next: string) => {
    const { statusCode, headers } = await site.open(`/door?next=${encodeURIComponent(next)}`, {
      member: '1',
    });
    return [statusCode, headers.location];
  };

  expect(await open('/€?q=ż%C3%A9&a=b%2Fc')).toEqual([302, '/%E2%82%AC?q=%C5%BC%C3%A9&a=b%2Fc']);
  expect(await open('/é')).toEqual([302, '/%C3%A9']);
});

test('/callback redirects to sign-in, /logout to the home page, /home to the members (SHELL-046, SHELL-047, SHELL-048)', async () => {
  await publishAccess();
  const target = async (url: string) => (await site.open(url)).headers.location;

  expect([await target('/callback?code=1'), await target('/logout'), await target('/home')]).toEqual([
    '/door',
    '/',
    '/hall',
  ]);
});

test('the document has the theme of the cookie', async () => {
  expect((await site.open('/faq', { theme: 'dark' })).body).toContain(
    '<html lang="en-US" data-theme="dark">',
  );
  expect((await site.open('/faq', { theme: '"><script>' })).body).toContain('<html lang="en-US"><head>');
});

test('prerendered HTML for the path and language is in the page, its styles in the head with the nonce (FED-014)', async () => {
  const style = '<style data-styled="true">.a{color:red}@media (width<600px){.a{color:blue}}</style>';
  await store.publishStable(
    shellRelease('1.1.0', { prerendered: { 'layout:lander': { de: 'lander.de.html' } } }),
    {
      'lander.de.html': `${style}<main><!--screen--></main>`,
    },
  );
  await store.publishStable(
    mfChatRelease('1.1.0', { prerendered: { '/about-chat': { de: 'about.de.html' } } }),
    {
      'about.de.html': `${style}<h1>Für $& dich</h1>`,
    },
  );
  await site.live.refresh();

  const { body, headers } = await site.open('/about-chat', { i18n_redirected: 'de' });
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
  expect(body).toContain('<div id="root"><main><h1>Für $& dich</h1></main></div>');
  expect(body.split('</head>')[0]).toContain(`<style nonce="${nonce}" data-styled="true">.a{`);
  expect((await site.open('/about-chat')).body).toContain('<div id="root"></div>');
});

test('browsers are told to paint nothing before they have all of the prerendered HTML', async () => {
  const { body } = await site.open('/faq');

  const [, expected] = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(body) ?? [];
  expect(body).toContain(`<div id="root"></div><i id="${expected}" hidden></i>`);
});

test("a failed page shows an error in the visitor's language with the request id, but not the cause", async () => {
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
