import { beforeEach, expect, test } from '@jest/globals';
import { createTestGateway, type OpenedPage, type TestGateway } from './gateway.fixture.ts';
import { shellRelease, type TestStore, createTestStore } from './releases.fixture.ts';

let store: TestStore;
let site: TestGateway;

beforeEach(async () => {
  store = await createTestStore();
  await store.publishStable(shellRelease());
  site = await createTestGateway(store);
});

test('a path without HTML of its own has that of its route with parameters (LAND-024)', async () => {
  await store.publishStable(
    shellRelease('1.1.0', { prerendered: { 'layout:default': { en: 'layout.html' } } }),
    { 'layout.html': '<main><!--screen--></main>' },
  );
  const paths = ['/tours/alps', '/tours/:slug?'];
  await store.publishStable(
    {
      name: 'mf-tours',
      version: '1.0.0',
      exposes: { tour: { js: ['tour.js'], css: [] } },
      routes: [
        {
          name: 'tours',
          path: '/tours/:slug?',
          screen: 'tour',
          layout: 'default',
          access: 'any',
          prerender: paths,
        },
      ],
      prerendered: Object.fromEntries(paths.map((path, index) => [path, { en: `tour-${index}.html` }])),
    },
    { 'tour-0.html': '<h1>Alps</h1>', 'tour-1.html': '<h1>All tours</h1>' },
  );
  await site.live.refresh();
  const openTitle = async (path: string) => /<h1>(.*?)<\/h1>/.exec((await site.open(path)).body)?.[1];

  expect(await openTitle('/tours/alps')).toBe('Alps');
  expect(await openTitle('/tours/of-last-year')).toBe('All tours');
  expect(await openTitle('/tours')).toBe('All tours');
});

const getMain = ({ body }: OpenedPage) => /<main>(.*?)<\/main>/.exec(body)?.[1];

/** A page about one thing, with HTML for a fresh one. */
async function publishThings(prerendered: Record<string, string>) {
  await store.publishStable(
    shellRelease('1.1.0', {
      prerendered: {
        'layout:default': { en: 'layout.html' },
        'skeleton:text': { en: 'skeleton.html' },
      },
    }),
    { 'layout.html': '<main><!--screen--></main>', 'skeleton.html': '<p>loading</p>' },
  );
  const call = 'GET /api/thing.php?id=:id';
  await store.publishStable(
    {
      name: 'mf-things',
      version: '1.0.0',
      exposes: { thing: { js: ['thing.js'], css: [] } },
      routes: [
        {
          name: 'thing',
          path: '/things/:id',
          screen: 'thing',
          layout: 'default',
          access: 'any',
          prerender: ['/things/:id'],
          calls: [call],
          samples: [{ [call]: { id: ':id', name: '*', isFresh: true } }],
        },
      ],
      prerendered: Object.fromEntries(
        Object.keys(prerendered).map((path, index) => [path, { en: `${index}.html` }]),
      ),
    },
    Object.fromEntries(Object.values(prerendered).map((html, index) => [`${index}.html`, html])),
  );
  await site.live.refresh();
}
const withSample = {
  '/things/:id': '<p>one moment</p>',
  '/things/:id#0': '<h1>%answer.0%</h1>',
};

test('HTML with a sample shows the answer to the call of the route, escaped, and the page starts with the answer', async () => {
  await publishThings(withSample);

  const page = await site.open('/things/fresh');

  expect(getMain(page)).toBe('<h1>A &lt;b&gt;fresh&lt;/b&gt; thing</h1>');
  expect(page.boot.answers).toEqual({
    'GET /api/thing.php?id=fresh': { id: 'fresh', name: 'A <b>fresh</b> thing', isFresh: true },
  });
});

test('an answer of another shape than the samples is left to the page, as its HTML shows none', async () => {
  await publishThings(withSample);

  const page = await site.open('/things/old');

  expect(getMain(page)).toBe('<p>one moment</p>');
  expect(page.boot.answers).toBeUndefined();
});

test('a page without HTML of its own starts with the answer, as this visitor gets it', async () => {
  await publishThings({});

  const page = await site.open('/things/old', { member: '1' });

  expect(getMain(page)).toBe('<p>loading</p>');
  expect(page.boot.answers).toEqual({
    'GET /api/thing.php?id=old': { id: 'old', name: 'of a member', isFresh: false },
  });
});

test('a screen without samples reads its answers after the first render, in the language of the page; only a member needs the HTTP client at once', async () => {
  await store.publishStable(
    shellRelease('1.1.0', {
      prerendered: { 'layout:default': { de: 'layout.html' }, 'skeleton:text': { de: 'skeleton.html' } },
      exposes: { ...shellRelease().exposes, http: { js: ['http.js'], css: [] } },
    }),
    { 'layout.html': '<main><!--screen--></main>', 'skeleton.html': '<p>lädt</p>' },
  );
  const calls = ['GET /api/thing.php?id=:locale'];
  const route = { screen: 'thing', layout: 'default', access: 'any', calls } as const;
  await store.publishStable(
    {
      name: 'mf-things',
      version: '1.0.0',
      exposes: { thing: { js: ['thing.js'], css: [] } },
      routes: [
        { ...route, name: 'things', path: '/things', prerender: ['/things'] },
        { ...route, name: 'news', path: '/news' },
      ],
      prerendered: { '/things': { de: 'things.html' } },
    },
    { 'things.html': '<h1>Things</h1>' },
  );
  await site.live.refresh();
  const answers = { 'GET /api/thing.php?id=de': { id: 'de', name: 'of a member', isFresh: false } };
  const language = { i18n_redirected: 'de' };

  const prerendered = await site.open('/things', language);
  const news = await site.open('/news', language);
  const ofMember = await site.open('/news', { ...language, member: '1' });

  expect(getMain(prerendered)).toBe('<h1>Things</h1>');
  expect([prerendered, news].map(({ boot }) => boot.answers)).toEqual([answers, answers]);
  expect(news.body).not.toContain('href="/releases/shell/1.1.0/http.js"');
  expect(ofMember.body).toContain('href="/releases/shell/1.1.0/http.js"');
});

test.each(['unknown', 'slow'])('a page does not fail or wait for an answer that is %s', async (id) => {
  await publishThings(withSample);

  const page = await site.open(`/things/${id}`);

  expect(page.statusCode).toBe(200);
  expect(getMain(page)).toBe('<p>one moment</p>');
});

test('scripts come after the pictures of prerendered HTML, and as early as possible where the screen waits for them', async () => {
  const countScripts = (html: string, kind: string) =>
    html.split(`${kind} fetchpriority="low" nonce`).length - 1;
  const openScripts = async (path: string) => {
    const { body } = await site.open(path);
    return [countScripts(body, '<script defer'), countScripts(body, 'as="script"')];
  };
  await publishThings(withSample);

  expect(await openScripts('/things/fresh')).toEqual([2, 2]);
  expect(await openScripts('/no/such/page')).toEqual([0, 0]);
});
