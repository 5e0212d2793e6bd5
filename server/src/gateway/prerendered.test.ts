import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type TestGateway, createTestGateway } from './gateway.fixture.ts';
import { shellRelease, type TestStore, createTestStore } from './releases.fixture.ts';

let store: TestStore;
let site: TestGateway;

beforeEach(async () => {
  store = await createTestStore();
  await store.publishStable(shellRelease());
  site = await createTestGateway(store);
});
afterEach(async () => {
  await site.app.close();
  await store.remove();
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
