import { expect, test } from '@jest/globals';
import { jpegOf, uploadPicture } from '../../testing/pictures.ts';
import { fetchPicture, useServiceWithFiles } from '../../testing/stored-files.ts';
import { makePremium, send, type TestMember } from '../chat/chat.fixture.ts';
import { decisionsService } from './decisions.service.ts';

const service = useServiceWithFiles();
const dayMs = 86_400_000;

const fetchAs = (client: TestMember | undefined, address: string) =>
  fetchPicture(service, address, client ? { client } : {});

async function approvedPicture(owner: TestMember, type: 'main' | 'private'): Promise<string> {
  const { body } = await uploadPicture(owner, await jpegOf(), { type });
  await decisionsService(service.core).approve({ id: body.picture.id, actor: 'test' });
  return body.picture.id;
}

async function premiumMember(): Promise<TestMember> {
  const member = await service.member();
  await makePremium(service, member);
  return member;
}

const picturesSeenBy = async (viewer: TestMember, owner: TestMember) =>
  (await viewer.call('GET /api/profile.php', { query: { id: owner.id } })).body.pictures;

test('a free member gets the blurred file of a locked photo and no way to the clear one (SRV-033, MEM-022)', async () => {
  const ana = await service.member();
  await approvedPicture(ana, 'private');
  const free = await service.member();

  const [seen] = await picturesSeenBy(free, ana);

  expect(seen?.locked).toBe(true);
  const blurred = await fetchAs(free, seen?.thumb ?? '');
  expect(blurred).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  expect(blurred.bytes.length).toBeLessThan(1500);
  const clear = service.storedFiles().filter((key) => !key.includes('locked'));
  expect(clear).toHaveLength(6);
  const folder = clear[0]?.split('/')[2] ?? '';
  expect(seen?.thumb).not.toContain(folder);
  for (const key of clear) {
    for (const address of [`/files/${key}`, `/files/public/${key}`, `/files/../${key}`, `/${key}`]) {
      expect((await fetchAs(free, address)).status).toBe(404);
    }
  }
  const row = await service.db.selectFrom('pictures').selectAll().executeTakeFirstOrThrow();
  const signed = service.core.pictureAddresses.of(row, free.id).thumb_filename;
  expect((await fetchAs(free, signed)).status).toBe(404);
});

test('a main photo that waits or was refused has no address for anybody but its owner', async () => {
  const ana = await service.member();
  const premium = await premiumMember();
  const { id } = (await uploadPicture(ana, await jpegOf(), { type: 'main' })).body.picture;
  const row = await service.db.selectFrom('pictures').selectAll().executeTakeFirstOrThrow();
  const addresses = [row.filename, service.core.pictureAddresses.of(row, premium.id).filename];
  const statuses = () => Promise.all(addresses.map(async (path) => (await fetchAs(premium, path)).status));

  const waiting = await statuses();
  await decisionsService(service.core).reject({ id, actor: 'test', reason: 'no_person' });

  expect([waiting, await statuses()]).toEqual([
    [404, 404],
    [404, 404],
  ]);
  const own = service.core.pictureAddresses.of(row, ana.id).filename;
  expect((await fetchAs(ana, own)).status).toBe(200);
});

test('a premium member sees the clear photo, by an address for this member alone (SRV-033, MEM-025)', async () => {
  const ana = await service.member();
  await approvedPicture(ana, 'private');
  const [premium, other, free] = [await premiumMember(), await premiumMember(), await service.member()];

  const [seen] = await picturesSeenBy(premium, ana);
  const address = seen?.thumb ?? '';

  expect(seen?.locked).toBe(false);
  expect(await fetchAs(premium, address)).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/webp',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
      'x-content-type-options': 'nosniff',
      vary: expect.stringContaining('cookie'),
    },
  });
  for (const name of ['1600.jpg', '640.webp']) {
    expect((await fetchAs(premium, address.replace('240.webp', name))).status).toBe(200);
  }
  for (const client of [other, free, undefined]) expect((await fetchAs(client, address)).status).toBe(404);
  const forged = address.replace(/\.[\w-]{43}\//, `.${'A'.repeat(43)}/`);
  const elsewhere = address.replace('/private/1/', '/private/2/').replace('240.webp', '../../secret');
  const noSize = address.replace('240.webp', '641.webp');
  for (const wrong of [forged, elsewhere, noSize]) expect((await fetchAs(premium, wrong)).status).toBe(404);
});

test('the address of a clear photo changes every day and ends with the next one', async () => {
  const ana = await service.member();
  await approvedPicture(ana, 'private');
  const premium = await premiumMember();
  const today = new Date(Date.UTC(2027, 4, 17, 23, 50));
  service.clock.set(today);
  await service.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2028-01-01') })
    .execute();
  const [first] = await picturesSeenBy(premium, ana);

  service.clock.set(new Date(today.getTime() + dayMs));
  const [second] = await picturesSeenBy(premium, ana);
  const stillGood = await fetchAs(premium, first?.thumb ?? '');
  service.clock.set(new Date(today.getTime() + 2 * dayMs));
  const ended = await fetchAs(premium, first?.thumb ?? '');

  expect(second?.thumb).not.toBe(first?.thumb);
  expect([stillGood.status, ended.status]).toEqual([200, 404]);
});

test('who may no longer see a photo gets it no longer, though the address has not expired', async () => {
  const ana = await service.member();
  const id = await approvedPicture(ana, 'private');
  const premium = await premiumMember();
  const [seen] = await picturesSeenBy(premium, ana);
  const status = async () => (await fetchAs(premium, seen?.thumb ?? '')).status;
  const whileTrue = async (begin: () => Promise<unknown>, end: () => Promise<unknown>) => {
    await begin();
    const now = await status();
    await end();
    return [now, await status()];
  };
  const set = (values: object) => () =>
    service.db.updateTable('users').set(values).where('id', '=', ana.id).execute();
  const blocks = service.db.deleteFrom('blocks');

  expect(await status()).toBe(200);
  const block = { blocker_id: ana.id, blocked_id: premium.id, created_at: service.clock() };
  const blocked = () => service.db.insertInto('blocks').values(block).execute();
  expect(await whileTrue(blocked, () => blocks.execute())).toEqual([404, 200]);
  expect(await whileTrue(set({ invisible: true }), set({ invisible: false }))).toEqual([404, 200]);
  expect(await whileTrue(set({ status: 'disabled' }), set({ status: 'active' }))).toEqual([404, 200]);
  await decisionsService(service.core).reject({ id, actor: 'test', reason: 'quality' });
  expect(await status()).toBe(404);
});

test('a main photo is everybody’s once it is approved, and nobody’s once it is not the main one', async () => {
  const ana = await service.member();
  const id = await approvedPicture(ana, 'main');
  const visitor = service.visitor();
  const card = async () =>
    (await visitor.call('GET /api/profile.php', { query: { id: ana.id } })).body.profile.main_image;

  const image = await card();
  const address = image?.thumb_filename ?? '';

  expect(address).toMatch(/^members\/[\d-]+\/[\da-f]{32}\/240\.webp$/);
  expect(await fetchAs(undefined, address)).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'image/webp' },
  });
  await ana.call('DELETE /api/photo.php', { body: { id } });
  expect(await card()).toBe(null);
  expect((await fetchAs(undefined, address)).status).toBe(404);
});

test('a photo for a chat is its sender’s until it is sent, then also the receiver’s, and nobody else’s', async () => {
  const [ana, ben, eve] = [
    await service.member({ credits: 60 }),
    await service.member(),
    await premiumMember(),
  ];
  const { body } = await uploadPicture(ana, await jpegOf(), { type: 'chat' });
  const photo = body.picture;
  const addressFor = (viewer: TestMember) => service.core.pictureAddresses.of(photo, viewer.id).filename;
  const before = (await fetchAs(ben, addressFor(ben))).status;

  await send(ana, { client_id: crypto.randomUUID(), profile: ben.id, type: 'photo', photo_id: photo.id });

  const thread = await ben.call('GET /api/chat.php', { query: { profile: ana.id } });
  const received = thread.body.messages[0]?.photo?.filename ?? '';
  expect([before, (await fetchAs(ben, received)).status]).toEqual([404, 200]);
  expect((await fetchAs(ana, photo.filename)).status).toBe(200);
  expect((await fetchAs(ana, received)).status).toBe(404);
  expect((await fetchAs(eve, addressFor(eve))).status).toBe(404);
  expect((await ana.call('GET /api/photo.php')).body.pictures).toEqual([]);
  expect((await ana.call('DELETE /api/photo.php', { body: { id: photo.id } })).error?.error).toBe('conflict');
  expect((await ben.call('DELETE /api/photo.php', { body: { id: photo.id } })).error?.error).toBe(
    'not_found',
  );
});
