import { expect, test } from '@jest/globals';
import { createJpeg, uploadPicture } from '../../testing/pictures.ts';
import { useServiceWithFiles } from '../../testing/stored-files.ts';
import { createStaff, type TestStaff } from '../../testing/staff.ts';

const service = useServiceWithFiles();

const view = async (staff: TestStaff, id: string) =>
  (await staff.call('GET /api/desk/member', { query: { id } })).body.pictures;

const load = (path: string, { cookies }: Pick<TestStaff, 'cookies'>) =>
  service.app.app.inject({ url: path, headers: { cookie: cookies() } });
const open = async (path: string, staff: Pick<TestStaff, 'cookies'>) => (await load(path, staff)).statusCode;

async function createShownPicture() {
  const nora = await service.createMember({ name: 'Nora' });
  const { body } = await uploadPicture(nora, await createJpeg(), { type: 'main' });
  const { id } = body.picture;
  await service.db.updateTable('pictures').set({ status: 'approved' }).where('id', '=', id).execute();
  return { nora, id, path: `/desk/files/${id}` };
}

test('staff who decide about photos can open those of a member for an hour after they viewed the member', async () => {
  const { nora, id, path } = await createShownPicture();
  const [olga, paul] = [await createStaff(service, 'moderator'), await createStaff(service, 'moderator')];
  const support = await createStaff(service, 'support');
  const before = await open(path, olga);

  const seen = [await view(olga, nora.id), await view(support, nora.id)];
  const after = [await open(path, olga), await open(path, paul), await open(path, support)];
  service.clock.advance(61 * 60_000);
  const late = await open(path, olga);

  expect(seen).toEqual([[{ id, kind: 'main', status: 'approved', path }], []]);
  expect([before, ...after, late]).toEqual([404, 200, 404, 404, 404]);
});

test('what staff open is stored by no cache, and photos in messages are none that they open', async () => {
  const { nora, path } = await createShownPicture();
  const sent = (await uploadPicture(nora, await createJpeg({ seed: 1 }), { type: 'chat' })).body.picture;
  const olga = await createStaff(service, 'moderator');
  await view(olga, nora.id);

  const { headers } = await load(path, olga);

  expect(headers['cache-control']).toBe('no-store');
  expect([sent.status, await open(`/desk/files/${sent.id}`, olga)]).toEqual(['approved', 404]);
});

test('whose role no longer decides about photos cannot open those that were looked at or claimed before', async () => {
  const { nora, path } = await createShownPicture();
  const { body } = await uploadPicture(nora, await createJpeg(), { type: 'private' });
  const claimedPath = `/desk/files/${body.picture.id}`;
  const [olga, admin] = [
    await createStaff(service, 'moderator'),
    await createStaff(service, 'administrator'),
  ];
  await view(olga, nora.id);
  await olga.call('POST /api/desk/pictures', { body: { count: 1 } });
  const openBoth = async () => [await open(path, olga), await open(claimedPath, olga)];
  const before = await openBoth();

  await admin.call('PUT /api/desk/staff', { body: { id: olga.id, role: 'partner' } });

  expect(before).toEqual([200, 200]);
  expect(await openBoth()).toEqual([404, 404]);
});

test('a photo that was approved is rejected with a reason, which its owner gets by mail', async () => {
  const { nora, id } = await createShownPicture();
  const olga = await createStaff(service, 'moderator');

  const rejected = await olga.call('POST /api/desk/rejections', { body: { id, reason: 'other_person' } });
  const again = await olga.call('POST /api/desk/rejections', { body: { id, reason: 'quality' } });
  await service.runJobs();

  expect([rejected.status, again.status]).toEqual([204, 409]);
  expect(await view(olga, nora.id)).toMatchObject([{ id, status: 'rejected' }]);
  expect(await service.listMails(nora.email)).toHaveLength(1);
  const { profile } = (await nora.call('GET /api/profile.php', { query: { id: nora.id } })).body;
  expect(profile.main_image).toBeNull();
});

test('an appeal that waits in the queue is not decided from the page of the member', async () => {
  const { nora, id } = await createShownPicture();
  const [olga, paul] = [await createStaff(service, 'moderator'), await createStaff(service, 'moderator')];
  await olga.call('POST /api/desk/rejections', { body: { id, reason: 'quality' } });
  await nora.call('PUT /api/photo.php', { body: { id, appeal: true } });

  const refused = await paul.call('POST /api/desk/rejections', { body: { id, reason: 'quality' } });

  expect(refused.status).toBe(409);
  expect(await view(paul, nora.id)).toMatchObject([{ id, status: 'pending' }]);
});

test('a photo that is rejected again after a granted appeal can be contested once more, and others may decide', async () => {
  const { nora, id } = await createShownPicture();
  const [olga, paul] = [await createStaff(service, 'moderator'), await createStaff(service, 'moderator')];
  const reject = (staff: TestStaff) =>
    staff.call('POST /api/desk/rejections', { body: { id, reason: 'quality' } });
  const appeal = () => nora.call('PUT /api/photo.php', { body: { id, appeal: true } });
  const approve = async (staff: TestStaff) => {
    await staff.call('POST /api/desk/pictures', { body: { count: 1 } });
    await staff.call('PUT /api/desk/pictures', { body: { id, decision: 'approve' } });
    await service.runJobs({ includeScheduled: true });
  };
  await reject(olga);
  await appeal();
  await approve(paul);

  const rejected = await reject(paul);
  await service.runJobs();
  const mail = (await service.listMails(nora.email)).at(-1)?.text;
  const appealed = await appeal();
  await approve(olga);

  expect([rejected.status, appealed.status]).toEqual([204, 200]);
  expect(mail).toContain('you can ask us once, free of charge, to look at it again');
  expect(appealed.body.pictures).toMatchObject([{ status: 'pending', can_appeal: false }]);
  expect((await reject(olga)).status).toBe(204);
});
