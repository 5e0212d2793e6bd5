import { expect, test } from '@jest/globals';
import { createJpeg, uploadPicture } from '../../testing/pictures.ts';
import { useServiceWithFiles } from '../../testing/stored-files.ts';
import { createStaff, type TestStaff } from '../../testing/staff.ts';

const service = useServiceWithFiles();

const view = async (staff: TestStaff, id: string) =>
  (await staff.call('GET /api/desk/member', { query: { id } })).body.pictures;

const open = async (path: string, { cookies }: Pick<TestStaff, 'cookies'>) =>
  (await service.app.app.inject({ url: path, headers: { cookie: cookies() } })).statusCode;

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
