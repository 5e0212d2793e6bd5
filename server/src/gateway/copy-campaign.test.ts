import { expect, test } from '@jest/globals';
import { createTestGateway } from './gateway.fixture.ts';
import { createTestStore, mfChatRelease, shellRelease } from './releases.fixture.ts';

async function createGateway() {
  const store = await createTestStore();
  await store.publishStable(shellRelease());
  await store.publishStable(mfChatRelease());
  await store.publishStable({
    name: 'mf-access',
    version: '1.0.0',
    exposes: { door: { js: ['door.js'], css: [] }, hall: { js: ['hall.js'], css: [] } },
    routes: [
      { name: 'door', path: '/door', screen: 'door', layout: 'default', access: 'visitor', role: 'sign-in' },
      { name: 'hall', path: '/hall', screen: 'hall', layout: 'default', access: 'any', role: 'member-home' },
    ],
  });
  const site = await createTestGateway(store);
  return async (url: string, cookies = {}) => (await site.open(url, cookies)).headers.location;
}

test('a visitor of a campaign who is redirected keeps it in the address of the page that is shown', async () => {
  const findTarget = await createGateway();

  expect(await findTarget('/chats?tab=new&network=ads&ref=%7B7%7D&aff_sub2=a%26b&cpc=1')).toBe(
    '/door?next=%2Fchats%3Ftab%3Dnew&network=ads&ref=%7B7%7D&aff_sub2=a%26b&cpc=1',
  );
  expect(await findTarget('/home?network=ads')).toBe('/hall?network=ads');
});

test('without a network there is no campaign, and members have none', async () => {
  const findTarget = await createGateway();

  expect(await findTarget('/chats?ref=7')).toBe('/door?next=%2Fchats%3Fref%3D7');
  expect(await findTarget('/door?network=ads', { member: '1' })).toBe('/hall');
});
