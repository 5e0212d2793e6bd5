import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BootData } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import { type App, buildApp } from './app.ts';
import {
  mfAuthRelease,
  mfChatRelease,
  shellRelease,
  type TestStore,
  createTestStore,
} from './gateway/releases.fixture.ts';
import { useService } from './testing/service.ts';
import { createGatewayPlugin } from './gateway-plugin.ts';
import { createSites } from './testing/sites.fixture.ts';

const dataDir = createSites({
  'liaison.de': { name: 'Liaison Deutschland', domain_language: 'de-DE', home_country: 'DE' },
});
const service = useService({ dataDir });

let store: TestStore;
let site: App;
beforeAll(async () => {
  store = await createTestStore();
  await store.publishStable(shellRelease());
  await store.publishStable(mfAuthRelease());
  await store.publishStable(mfChatRelease());
  site = await buildApp(service.core, { pages: createGatewayPlugin(service.core, store.store) });
});
afterAll(async () => {
  await site.app.close();
  await store.remove();
});

/** The document and its boot data, requested by a browser that prefers English. */
async function openPage(url: string) {
  const { body } = await site.app.inject({
    url,
    headers: { accept: 'text/html', 'accept-language': 'en' },
  });
  const [, json = '{}'] = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(body) ?? [];
  return { body, boot: JSON.parse(json) as BootData };
}

test('the document has the name, language and title of the domain that the query forces (SHELL-078, SHELL-075)', async () => {
  const forced = await openPage('/faq?forced-domain=liaison.de');
  const own = await openPage('/faq');

  expect(forced.boot).toMatchObject({
    locale: 'de',
    settings: { name: 'Liaison Deutschland', domain: 'liaison.de', domain_language: 'de-DE' },
  });
  expect(forced.body).toContain('<html lang="de-DE"');
  expect(forced.body).toContain('<title>Shell de · Liaison Deutschland</title>');
  expect(own.boot).toMatchObject({ locale: 'en', settings: { name: 'Liaison', domain_language: '' } });
  expect(own.body).toContain('<html lang="en-US"');
  expect(own.body).toContain('<title>Shell en · Liaison</title>');
});

test('the page for browsers without a connection has the language of the account or the domain, not of the browser', async () => {
  const open = (host: string, cookie = '') =>
    site.app.inject({ url: '/-/offline', headers: { host, cookie, 'accept-language': 'fr' } });

  const german = await open('liaison.de');
  const other = await open('localhost');
  const member = await service.createMember({ language: 'es' });
  const own = await open('liaison.de', member.cookies());

  const toLang = ({ body }: { body: string }) => /<html lang="(\w+)/.exec(body)?.[1];
  expect([german, other, own].map(toLang)).toEqual(['de', 'fr', 'es']);
});

test('the redirect to sign-in keeps the whole query of the page (SHELL-078)', async () => {
  const guarded = await site.app.inject({
    url: '/chats?forced-domain=liaison.de&box=new',
    headers: { accept: 'text/html' },
  });
  const unnamed = await openPage('/about-chat?t=5&forced-domain=LIAISON.DE&lb');

  expect(guarded.statusCode).toBe(302);
  expect(guarded.headers.location).toBe(
    `/login?next=${encodeURIComponent('/chats?forced-domain=liaison.de&box=new')}`,
  );
  expect(unnamed.boot.settings.name).toBe('Liaison Deutschland');
  expect(unnamed.body).toContain(`<meta name="description" content="${unnamed.boot.settings.description}">`);
});

test('a browser gets a page in its language for a malformed address', async () => {
  const open = (headers: Record<string, string>) => site.app.inject({ url: '/landers/gallery/%ZZ', headers });
  const german = await open({
    accept: 'text/html',
    'accept-language': 'en',
    cookie: 'i18n_redirected=de; theme=dark',
  });
  const english = await open({ accept: 'text/html,*/*;q=0.8', 'accept-language': 'en' });

  expect([german.statusCode, german.headers['content-type'], german.headers['cache-control']]).toEqual([
    400,
    'text/html; charset=utf-8',
    'private, no-store',
  ]);
  expect(german.body).toContain('<h1>Diese Seite wurde nicht gefunden</h1>');
  expect(german.body).toContain('<a href="/">Zur Startseite</a>');
  expect(german.body).toContain('content="dark"');
  expect(english.body).toContain('<h1>This page could not be found</h1>');
});

test('pages and calls about faults have the language of the domain, not of the browser', async () => {
  const emptyStore = await createTestStore();
  const empty = await buildApp(service.core, { pages: createGatewayPlugin(service.core, emptyStore.store) });
  const open = ({ app }: App, url: string, accept = 'text/html') =>
    app.inject({ url, headers: { host: 'liaison.de', accept, 'accept-language': 'fr' } });

  const malformed = await open(site, '/landers/gallery/%ZZ');
  const unavailable = await open(empty, '/faq');
  const call = await open(site, '/api/%ZZ', 'application/json');
  await empty.app.close();
  await emptyStore.remove();

  expect(malformed.body).toContain('<html lang="de">');
  expect([unavailable.statusCode, unavailable.body]).toEqual([
    503,
    expect.stringContaining('<html lang="de">'),
  ]);
  expect(call.json()).toEqual({ error: 'malformed', message: translate('de', 'errors:malformed') });
});

test.each([
  ['/api/%ZZ', 'text/html'],
  ['/landers/gallery/%ZZ', 'application/json'],
  ['/landers/gallery/%ZZ', undefined],
])('a call to the malformed address %s that accepts %s is answered with JSON', async (url, accept) => {
  const response = await site.app.inject({ url, headers: accept === undefined ? {} : { accept } });

  expect([response.statusCode, response.json()]).toMatchObject([400, { error: 'malformed' }]);
});

test('a page of the site is found however its address is written', async () => {
  const own = await createTestStore();
  const { routes = [] } = shellRelease();
  await own.publishStable(
    shellRelease('1.0.0', {
      routes: routes.map((route) => ({ ...route, name: route.name.replace('token', 'pages-token') })),
    }),
  );
  const { app } = await buildApp(service.core, { pages: createGatewayPlugin(service.core, own.store) });
  const getStatus = async (url: string) =>
    (await app.inject({ url, headers: { accept: 'text/html' } })).statusCode;

  expect([await getStatus('/Accessibility'), await getStatus('/nothing')]).toEqual([200, 404]);

  await app.close();
  await own.remove();
});
