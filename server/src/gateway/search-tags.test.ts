import { beforeEach, expect, test } from '@jest/globals';
import { locales } from '@liaison/shared/contracts';
import { createTestGateway, type TestGateway } from './gateway.fixture.ts';
import { createTestStore, shellRelease, type TestStore } from './releases.fixture.ts';

let store: TestStore;
let site: TestGateway;

const tour = (slug: string) => ({ title: `tours:${slug}.title`, description: `tours:${slug}.lead` });
const prerender = ['/tours', '/tours/alps', '/tours/:slug?', '/guides/:id/tour'];
const routes = [
  { name: 'tours', path: '/tours/:slug?', prerender: prerender.slice(0, 3) },
  { name: 'guide-tour', path: '/guides/:id/tour', prerender: prerender.slice(3) },
  { name: 'plain', path: '/plain', prerender: ['/plain'] },
].map((route) => ({
  ...route,
  screen: route.name,
  layout: 'default' as const,
  access: 'any' as const,
  ...(route.name !== 'plain' && {
    heads: Object.fromEntries(
      route.prerender.map((path) => [path, tour(path.endsWith('/alps') ? 'alps' : 'all')]),
    ),
  }),
}));

beforeEach(async () => {
  store = await createTestStore();
  await store.publishStable(
    shellRelease('1.0.0', {
      navigation: [{ area: 'footer', route: 'faq', label: 'shell:title', order: 1, audience: 'any' }],
    }),
  );
  const texts = (locale: string) => ({
    all: { title: `All "tours" ${locale}`, lead: `Every tour ${locale}` },
    alps: { title: `Alps ${locale}`, lead: `Mountains ${locale}` },
  });
  await store.publishStable(
    {
      name: 'mf-tours',
      version: '1.0.0',
      routes,
      exposes: Object.fromEntries(routes.map(({ screen }) => [screen, { js: [], css: [] }])),
    },
    {
      ...Object.fromEntries(locales.map((locale) => [`${locale}.json`, JSON.stringify(texts(locale))])),
      'sharing/tours.en.jpg': 'picture',
      'sharing/tours.de.jpg': 'Bild',
      'sharing/guide-tour.en.jpg': 'picture',
    },
  );
  site = await createTestGateway(store);
});

async function readHead(url: string, locale = 'en') {
  const { body } = await site.open(url, { i18n_redirected: locale });
  const [head = ''] = body.split('</head>');
  const find = (pattern: RegExp) => pattern.exec(head)?.[1] ?? null;
  const property = (name: string) => find(new RegExp(`<meta property="og:${name}" content="([^"]*)">`));
  return {
    title: find(/<title>([^<]*)</),
    description: find(/<meta name="description" content="([^"]*)">/),
    canonical: find(/<link rel="canonical" href="([^"]*)">/),
    robots: find(/<meta name="robots" content="([^"]*)">/),
    sharing: {
      title: property('title'),
      description: property('description'),
      url: property('url'),
      image: property('image'),
      locale: property('locale'),
    },
    alternates: [...head.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, ...link]) => link),
    structuredData: find(/<script type="application\/ld\+json">(.*?)<\/script>/),
  };
}

test.each([
  ['/tours/alps', 'de', 'Alps de', 'Mountains de', '/tours/alps', 'de_DE'],
  ['/tours/alps?ref=7', 'en', 'Alps en', 'Mountains en', '/tours/alps', 'en_US'],
  ['/tours/of-last-year', 'en', 'All &quot;tours&quot; en', 'Every tour en', '/tours', 'en_US'],
])('%s in %s has its own texts, address and picture', async (path, locale, title, description, own, tag) => {
  const url = `https://ember.test${own}`;

  expect(await readHead(path, locale)).toMatchObject({
    title: expect.stringMatching(`^${title} · `),
    description,
    canonical: url,
    robots: null,
    sharing: {
      title: expect.stringMatching(`^${title} · `),
      description,
      url,
      image: `https://ember.test/releases/mf-tours/1.0.0/sharing/tours.${locale}.jpg`,
      locale: tag,
    },
    alternates: [],
  });
  const { structuredData } = await readHead(path, locale);
  expect(JSON.parse(structuredData ?? '')).toMatchObject({
    '@type': 'WebPage',
    url,
    description,
    inLanguage: tag.replace('_', '-'),
  });
});

test('the picture of a page is served by the address that its head names', async () => {
  const { sharing } = await readHead('/tours');

  const response = await site.app.inject(new URL(sharing.image ?? '').pathname);

  expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
    200,
    'image/jpeg',
    'picture',
  ]);
});

test('a page without texts or a picture of its own has those of the site', async () => {
  expect(await readHead('/plain')).toMatchObject({
    description: 'Meet &quot;people&quot; &lt;now&gt;',
    canonical: 'https://ember.test/plain',
    sharing: { description: 'Meet &quot;people&quot; &lt;now&gt;', image: null },
  });
});

test('search engines list the pages of the sitemap only, but a link to another one still has its texts and picture', async () => {
  expect(await readHead('/guides/7/tour')).toMatchObject({
    canonical: null,
    robots: 'noindex',
    sharing: {
      title: expect.stringMatching(/^All/),
      url: null,
      image: expect.stringMatching(/guide-tour\.en\.jpg$/),
    },
  });
  expect(await readHead('/token')).toMatchObject({ canonical: null, robots: 'noindex' });
  expect((await site.app.inject('/sitemap.xml')).body).not.toMatch(/guides|token/);
});

test('a static page has an address for each language, and shows that language', async () => {
  const url = 'https://ember.test/faq';
  const alternates = [...locales.map((locale) => [locale, `${url}?lang=${locale}`]), ['x-default', url]];

  expect(await readHead('/faq')).toMatchObject({ canonical: url, alternates });
  expect(await readHead('/faq?lang=de')).toMatchObject({
    title: expect.stringMatching(/^Shell de/),
    canonical: `${url}?lang=de`,
    alternates,
  });
  expect(await readHead('/faq?lang=xx')).toMatchObject({ canonical: url });
  expect(await readHead('/tours?lang=de')).toMatchObject({ description: 'Every tour en' });
});

test('structured data cannot end their script', async () => {
  const { structuredData } = await readHead('/faq?lang=de');

  expect(JSON.parse(structuredData ?? '')).toEqual({ '@type': 'FAQPage', name: '</script> de' });
});
