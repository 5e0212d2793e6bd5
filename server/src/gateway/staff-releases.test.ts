import { beforeEach, expect, test } from '@jest/globals';
import { createTestGateway, type TestGateway } from './gateway.fixture.ts';
import { createTestStore, mfChatRelease, shellRelease, type TestStore } from './releases.fixture.ts';

let store: TestStore;
let site: TestGateway;

const entry = { area: 'footer', order: 1, audience: 'any' } as const;
const deskRelease = () => ({
  name: 'mf-desk',
  version: '1.0.0',
  routes: [
    { name: 'queue', path: '/desk/queue', screen: 'queue', layout: 'default', access: 'staff' } as const,
  ],
  navigation: [{ ...entry, route: 'queue', label: 'desk:nav' }],
  exposes: { queue: { js: ['queue.js'], css: [] } },
});

beforeEach(async () => {
  store = await createTestStore();
  await store.publishStable(shellRelease());
  await store.publishStable(
    mfChatRelease('1.0.0', { navigation: [{ ...entry, route: 'about-chat', label: 'chat:nav.all' }] }),
  );
  await store.publishStable(deskRelease());
  site = await createTestGateway(store);
});

const everybodyElse: Record<string, string>[] = [{}, { member: '1' }, { staff: 'a session that ended' }];

test('routes and files of a release for staff are found by staff only; for anybody else they are missing like any unknown address (DESK-001)', async () => {
  const get = async (url: string, cookies: Record<string, string>) => {
    const { statusCode, headers, body } = await site.app.inject({ url, cookies });
    return { statusCode, type: headers['content-type'], cache: headers['cache-control'], body };
  };
  const { boot } = await site.open('/faq', { staff: '1' });
  const hashList = boot.releases.find(({ name }) => name === 'mf-desk')?.hashList?.file;
  const files = ['container.js', 'queue.js', 'de.json', String(hashList)];

  for (const file of files) {
    const found = await get(`/releases/mf-desk/1.0.0/${file}`, { staff: '1' });
    expect([file, found.statusCode, found.cache]).toEqual([
      file,
      200,
      'private, max-age=31536000, immutable',
    ]);
  }
  expect((await site.open('/desk/queue', { staff: '1' })).statusCode).toBe(200);
  for (const cookies of everybodyElse) {
    const unknownFile = await get('/releases/mf-none/1.0.0/queue.js', cookies);
    for (const file of files) {
      expect(await get(`/releases/mf-desk/1.0.0/${file}`, cookies)).toEqual(unknownFile);
      expect(await get(`/releases/mf-desk/1.0.0~1/${file}`, cookies)).toEqual(unknownFile);
    }
    const { statusCode, boot: unknownPage } = await site.open('/desk/none', cookies);
    const page = await site.open('/desk/queue', cookies);
    expect([page.statusCode, statusCode]).toEqual([404, 404]);
    expect(page.boot.releases).toEqual(unknownPage.releases);
    expect(page.body).not.toContain('mf-desk');
  }
});

test('an override neither loads a release for staff nor reveals it', async () => {
  for (const cookies of everybodyElse) {
    const page = await site.open('/faq?mf-desk=1.0.0', cookies);

    expect([page.statusCode, page.headers['set-cookie'] ?? '']).toEqual([
      200,
      expect.not.stringContaining('mf-desk'),
    ]);
    expect(page.body).not.toContain('mf-desk');
  }
});

test('a release for staff is missing in the sitemap', async () => {
  const { body } = await site.app.inject('/sitemap.xml');

  expect(body).toContain('/about-chat<');
  expect(body).not.toContain('/desk');
});
