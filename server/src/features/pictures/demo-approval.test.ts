import { expect, test } from '@jest/globals';
import { jpegOf, uploadPicture } from '../../testing/pictures.ts';
import { useServiceWithFiles } from '../../testing/stored-files.ts';

const service = useServiceWithFiles({ demo: true });

test('a demonstration approves a photo by itself after a few seconds, with an audit entry', async () => {
  const ana = await service.member();
  const { body } = await uploadPicture(ana, await jpegOf(), { type: 'main' });
  const statusOf = async () =>
    (await ana.call('GET /api/photo.php')).body.pictures.map(({ status }) => status);

  await service.runJobs();
  const atOnce = await statusOf();
  await service.runJobs({ early: true });

  expect([atOnce, await statusOf()]).toEqual([['pending'], ['approved']]);
  expect(await service.db.selectFrom('audit').select(['actor', 'action', 'subject']).execute()).toEqual([
    { actor: 'demo', action: 'picture.approved', subject: `picture:${body.picture.id}` },
  ]);
});

test('a photo that was taken away meanwhile is approved by nobody', async () => {
  const ana = await service.member();
  const { body } = await uploadPicture(ana, await jpegOf());
  await ana.call('DELETE /api/photo.php', { body: { id: body.picture.id } });

  await service.runJobs({ early: true });

  expect(await service.db.selectFrom('audit').selectAll().execute()).toEqual([]);
});
