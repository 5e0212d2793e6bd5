import { expect, test } from '@jest/globals';
import { createJpeg, uploadPicture } from '../../testing/pictures.ts';
import { useServiceWithFiles } from '../../testing/stored-files.ts';

const service = useServiceWithFiles({ demo: true });

test('the demo approves a picture after a few seconds, with an audit entry', async () => {
  const ana = await service.createMember();
  const { body } = await uploadPicture(ana, await createJpeg(), { type: 'main' });
  const listStatuses = async () =>
    (await ana.call('GET /api/photo.php')).body.pictures.map(({ status }) => status);

  await service.runJobs();
  const atOnce = await listStatuses();
  await service.runJobs({ includeScheduled: true });

  expect([atOnce, await listStatuses()]).toEqual([['pending'], ['approved']]);
  expect(await service.db.selectFrom('desk_audit').select(['actor', 'action', 'subject']).execute()).toEqual([
    { actor: 'demo', action: 'picture.approved', subject: `picture:${body.picture.id}` },
  ]);
});

test('the demo does not approve a picture that was deleted meanwhile', async () => {
  const ana = await service.createMember();
  const { body } = await uploadPicture(ana, await createJpeg());
  await ana.call('DELETE /api/photo.php', { body: { id: body.picture.id } });

  await service.runJobs({ includeScheduled: true });

  expect(await service.db.selectFrom('desk_audit').selectAll().execute()).toEqual([]);
});
