import { expect, test } from '@jest/globals';
import { useServiceWithFiles } from '../../testing/stored-files.ts';
import { createStaff } from '../../testing/staff.ts';
import { approve, claimPictures as claim, queueActions } from './desk-queues.fixture.ts';

const service = useServiceWithFiles();
const { addPictures } = queueActions(service);

test('pictures are claimed in the order of their age, and each is with one person', async () => {
  const [first, second, third, fourth] = await addPictures(4);
  const olga = await createStaff(service, 'moderator');
  const paul = await createStaff(service, 'moderator');

  expect(await claim(olga)).toEqual([first, second]);
  expect(await claim(paul)).toEqual([third, fourth]);
  expect(await claim(olga)).toEqual([first, second]);

  await olga.call('DELETE /api/desk/claims', { query: { queue: 'pictures' } });
  expect(await claim(paul, 3)).toEqual([first, third, fourth]);
});

test('a photo that is given back comes after the others, which stay claimed', async () => {
  const [first = '', second = ''] = await addPictures(2);
  const olga = await createStaff(service, 'moderator');
  const paul = await createStaff(service, 'moderator');
  await claim(olga);

  await olga.call('DELETE /api/desk/claims', { query: { queue: 'pictures', id: first } });
  const ofOthers = await claim(paul);
  const decided = await approve(olga, second);
  await paul.call('DELETE /api/desk/claims', { query: { queue: 'pictures' } });
  await olga.call('DELETE /api/desk/pictures', { query: { id: second } });

  expect([ofOthers, decided.status, await claim(olga)]).toEqual([[first], 200, [second, first]]);
});

test('an appeal waits since it was made, not since the photo was uploaded', async () => {
  const [contested = '', uploaded] = await addPictures(2);
  const olga = await createStaff(service, 'moderator');
  const times = { created_at: new Date('2026-01-01'), appealed_at: service.clock() };
  await service.db.updateTable('pictures').set(times).where('id', '=', contested).execute();

  const { body } = await olga.call('POST /api/desk/pictures', { body: { count: 2 } });
  const [count] = (await olga.call('GET /api/desk/queues')).body.queues;

  expect(body.items.map(({ id }) => id)).toEqual([uploaded, contested]);
  expect(body.items[1]?.waiting_since).toBe(times.appealed_at.toISOString());
  expect(count?.oldest_at).toBe(body.items[0]?.waiting_since);
});
