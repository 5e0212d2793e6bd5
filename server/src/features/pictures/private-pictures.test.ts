import { expect, test } from '@jest/globals';
import { createJpeg, uploadPicture } from '../../testing/pictures.ts';
import { fetchPicture, useServiceWithFiles } from '../../testing/stored-files.ts';
import {
  createTextDraft,
  makePremium,
  send,
  type TestMember,
} from '../conversations/conversations.fixture.ts';
import { decisionsService } from './decisions.service.ts';

const service = useServiceWithFiles();
const dayMs = 86_400_000;

const fetchAs = (client: TestMember | undefined, address: string) =>
  fetchPicture(service, address, client ? { client } : {});

async function createApprovedPicture(owner: TestMember, type: 'main' | 'private'): Promise<string> {
  const { body } = await uploadPicture(owner, await createJpeg(), { type });
  await decisionsService(service.core).approve({ id: body.picture.id, actor: 'test' });
  return body.picture.id;
}

async function createPremiumMember(): Promise<TestMember> {
  const member = await service.createMember();
  await makePremium(service, member);
  return member;
}

const listPicturesFor = async (viewer: TestMember, owner: TestMember) =>
  (await viewer.call('GET /api/profile.php', { query: { id: owner.id } })).body.pictures;

test('a free member gets the blurred file of a locked picture and cannot fetch the clear one (SRV-033, MEM-022, S17, S18)', async () => {
  const ana = await service.createMember();
  await createApprovedPicture(ana, 'private');
  const free = await service.createMember();

  const [seen] = await listPicturesFor(free, ana);

  expect(seen?.locked).toBe(true);
  const blurred = await fetchAs(free, seen?.thumb ?? '');
  expect(blurred).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  expect(blurred.bytes.length).toBeLessThan(1500);
  const clear = service.listStoredFiles().filter((key) => !key.includes('locked'));
  expect(clear).toHaveLength(6);
  const folder = clear[0]?.split('/')[2] ?? '';
  expect(seen?.thumb).not.toContain(folder);
  for (const key of clear) {
    for (const address of [`/files/${key}`, `/files/public/${key}`, `/files/../${key}`, `/${key}`]) {
      expect((await fetchAs(free, address)).status).toBe(404);
    }
  }
  const row = await service.db.selectFrom('pictures').selectAll().executeTakeFirstOrThrow();
  const signed = service.core.pictureUrls.sign(row, free.id).thumb_filename;
  expect((await fetchAs(free, signed)).status).toBe(404);
});

test('only its owner can fetch a pending or rejected main picture', async () => {
  const ana = await service.createMember();
  const premium = await createPremiumMember();
  const { id } = (await uploadPicture(ana, await createJpeg(), { type: 'main' })).body.picture;
  const row = await service.db.selectFrom('pictures').selectAll().executeTakeFirstOrThrow();
  const addresses = [row.filename, service.core.pictureUrls.sign(row, premium.id).filename];
  const listStatuses = () =>
    Promise.all(addresses.map(async (path) => (await fetchAs(premium, path)).status));

  const pending = await listStatuses();
  await decisionsService(service.core).reject({ id, actor: 'test', reason: 'no_person' });

  expect([pending, await listStatuses()]).toEqual([
    [404, 404],
    [404, 404],
  ]);
  const own = service.core.pictureUrls.sign(row, ana.id).filename;
  expect((await fetchAs(ana, own)).status).toBe(200);
});

test('a premium member fetches the clear picture by a URL that works for this member only (SRV-033, MEM-025)', async () => {
  const ana = await service.createMember();
  await createApprovedPicture(ana, 'private');
  const [premium, other, free] = [
    await createPremiumMember(),
    await createPremiumMember(),
    await service.createMember(),
  ];

  const [seen] = await listPicturesFor(premium, ana);
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

test('the URL of a clear picture is signed for its viewer, changes every day and expires at the end of the next day (S19)', async () => {
  const ana = await service.createMember();
  await createApprovedPicture(ana, 'private');
  const premium = await createPremiumMember();
  const today = new Date(Date.UTC(2027, 4, 17, 23, 50));
  service.clock.set(today);
  await service.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2028-01-01') })
    .execute();
  const [first] = await listPicturesFor(premium, ana);

  service.clock.set(new Date(today.getTime() + dayMs));
  const [second] = await listPicturesFor(premium, ana);
  const nextDay = await fetchAs(premium, first?.thumb ?? '');
  service.clock.set(new Date(today.getTime() + 2 * dayMs));
  const twoDaysLater = await fetchAs(premium, first?.thumb ?? '');

  expect(second?.thumb).not.toBe(first?.thumb);
  expect([nextDay.status, twoDaysLater.status]).toEqual([200, 404]);
  const other = await createPremiumMember();
  expect((await fetchAs(other, second?.thumb ?? '')).status).toBe(404);
});

test('a member who may no longer see a picture cannot fetch it by an unexpired URL', async () => {
  const ana = await service.createMember();
  const id = await createApprovedPicture(ana, 'private');
  const premium = await createPremiumMember();
  const [seen] = await listPicturesFor(premium, ana);
  const getStatus = async () => (await fetchAs(premium, seen?.thumb ?? '')).status;
  const getStatusDuringAndAfter = async (begin: () => Promise<unknown>, end: () => Promise<unknown>) => {
    await begin();
    const now = await getStatus();
    await end();
    return [now, await getStatus()];
  };
  const updateAna = (values: object) => () =>
    service.db.updateTable('users').set(values).where('id', '=', ana.id).execute();
  const blocks = service.db.deleteFrom('blocks');

  expect(await getStatus()).toBe(200);
  const block = { blocker_id: ana.id, blocked_id: premium.id, created_at: service.clock() };
  const blocked = () => service.db.insertInto('blocks').values(block).execute();
  expect(await getStatusDuringAndAfter(blocked, () => blocks.execute())).toEqual([404, 200]);
  expect(
    await getStatusDuringAndAfter(updateAna({ invisible: true }), updateAna({ invisible: false })),
  ).toEqual([404, 200]);
  expect(
    await getStatusDuringAndAfter(updateAna({ status: 'disabled' }), updateAna({ status: 'active' })),
  ).toEqual([404, 200]);
  await decisionsService(service.core).reject({ id, actor: 'test', reason: 'quality' });
  expect(await getStatus()).toBe(404);
});

test('a main picture is public once it is approved, not while its account is closed, nor once it is deleted, in no cache for longer than a day', async () => {
  const ana = await service.createMember();
  const id = await createApprovedPicture(ana, 'main');
  const visitor = service.createVisitor();
  const getMainImage = async () =>
    (await visitor.call('GET /api/profile.php', { query: { id: ana.id } })).body.profile.main_image;

  const image = await getMainImage();
  const address = image?.thumb_filename ?? '';

  expect(address).toMatch(/^members\/[\d-]+\/[\da-f]{32}\/240\.webp$/);
  expect(await fetchAs(undefined, address)).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'public, max-age=86400, immutable', 'content-type': 'image/webp' },
  });
  const setStatus = (status: 'disabled' | 'active') =>
    service.db.updateTable('users').set({ status }).where('id', '=', ana.id).execute();
  await setStatus('disabled');
  expect((await fetchAs(undefined, address)).status).toBe(404);
  await setStatus('active');
  await ana.call('DELETE /api/photo.php', { body: { id } });
  expect(await getMainImage()).toBe(null);
  expect((await fetchAs(undefined, address)).status).toBe(404);
});

test('the main picture of a profile that a report has hidden is shown to its owner only, that of an invisible member to all', async () => {
  const [ana, ben] = [await service.createMember(), await service.createMember({ credits: 60 })];
  await createApprovedPicture(ana, 'main');
  await send(ben, createTextDraft(ana, 'Hello'));
  const getImage = async () =>
    (await ben.call('GET /api/chat.php', { query: { profile: ana.id } })).body.profile.main_image;
  const listOwn = async () => [
    (await ana.call('GET /api/user.php')).body.user?.profile.main_image?.thumb_filename ?? '',
    (await ana.call('GET /api/photo.php')).body.pictures[0]?.thumb_filename ?? '',
  ];
  const listOwnStatuses = async () =>
    Promise.all((await listOwn()).map(async (address) => (await fetchAs(ana, address)).status));
  const address = (await getImage())?.thumb_filename ?? '';
  const getStatus = async () => (await fetchAs(undefined, address)).status;
  await ana.call('PUT /api/user.php', { body: { invisible: true } });
  expect([await getStatus(), await listOwnStatuses()]).toEqual([200, [200, 200]]);
  await ana.call('PUT /api/user.php', { body: { invisible: false } });

  await ben.call('POST /api/report.php', {
    body: {
      client_id: crypto.randomUUID(),
      type: 'profile',
      id: ana.id,
      category: 'underage',
      text: 'Looks too young.',
    },
  });

  expect([await getStatus(), await getImage(), await listOwnStatuses()]).toEqual([404, null, [200, 200]]);
});

test('a picture for a message can be fetched by its sender, after sending also by the receiver, and by nobody else', async () => {
  const [ana, ben, eve] = [
    await service.createMember({ credits: 60 }),
    await service.createMember(),
    await createPremiumMember(),
  ];
  const { body } = await uploadPicture(ana, await createJpeg(), { type: 'chat' });
  const { picture } = body;
  const addressFor = (viewer: TestMember) => service.core.pictureUrls.sign(picture, viewer.id).filename;
  const before = (await fetchAs(ben, addressFor(ben))).status;

  await send(ana, { client_id: crypto.randomUUID(), profile: ben.id, type: 'photo', photo_id: picture.id });

  const conversation = await ben.call('GET /api/chat.php', { query: { profile: ana.id } });
  const received = conversation.body.messages[0]?.photo?.filename ?? '';
  expect([before, (await fetchAs(ben, received)).status]).toEqual([404, 200]);
  expect((await fetchAs(ana, picture.filename)).status).toBe(200);
  expect((await fetchAs(ana, received)).status).toBe(404);
  expect((await fetchAs(eve, addressFor(eve))).status).toBe(404);
  expect((await ana.call('GET /api/photo.php')).body.pictures).toEqual([]);
  expect((await ana.call('DELETE /api/photo.php', { body: { id: picture.id } })).error?.error).toBe(
    'conflict',
  );
  expect((await ben.call('DELETE /api/photo.php', { body: { id: picture.id } })).error?.error).toBe(
    'not_found',
  );
});
