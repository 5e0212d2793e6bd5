import { expect, test } from '@jest/globals';
import { type TestMember, useService } from '../../testing/service.ts';

const service = useService();
const hourMs = 3_600_000;
const listEvents = async (userId: string) =>
  (await service.core.events.listAfter(userId, 0)).events.map(({ event }) => event);

test('a like that is taken back and given again within a day is neither published again nor listed as newer', async () => {
  const [ana, ben, carl] = [
    await service.createMember(),
    await service.createMember(),
    await service.createMember(),
  ];
  const like = () => ana.call('POST /api/like.php', { body: { profile: ben.id } });
  const unlike = () => ana.call('DELETE /api/like.php', { body: { profile: ben.id } });
  await like();
  service.clock.advance(60_000);
  await carl.call('POST /api/like.php', { body: { profile: ben.id } });

  service.clock.advance(20 * hourMs);
  await unlike();
  await like();
  const listed = await ben.call('GET /api/likes.php');
  const events = await listEvents(ben.id);
  service.clock.advance(4 * hourMs);
  await unlike();
  await like();

  expect(listed.body.liked_by.map(({ id }) => id)).toEqual([carl.id, ana.id]);
  expect(events.map((event) => event.type)).toEqual(['like', 'like']);
  expect((await listEvents(ben.id)).at(-1)).toEqual({ type: 'like', profile: ana.id });
  expect((await ben.call('GET /api/likes.php')).body.liked_by[0]?.id).toBe(ana.id);
});

test('a like that is given again as an answer is published as a match, once a day', async () => {
  const [ana, ben] = [await service.createMember(), await service.createMember()];
  const like = (from: TestMember, to: TestMember) =>
    from.call('POST /api/like.php', { body: { profile: to.id } });
  const unlike = () => ana.call('DELETE /api/like.php', { body: { profile: ben.id } });
  await like(ana, ben);
  await unlike();
  await like(ben, ana);

  const answer = await like(ana, ben);
  await unlike();
  const repeated = await like(ana, ben);

  expect([answer.body.match, repeated.body.match]).toEqual([true, true]);
  const types = (await listEvents(ben.id)).map((event) => event.type);
  expect(types.filter((type) => type === 'match')).toHaveLength(1);
});

test('a like and its removal are published to the other devices of the member', async () => {
  const [ana, ben] = [await service.createMember(), await service.createMember()];
  const body = { profile: ben.id };
  await ana.call('POST /api/like.php', { body });
  await ana.call('POST /api/like.php', { body });
  await ana.call('DELETE /api/like.php', { body });
  await ana.call('DELETE /api/like.php', { body });

  expect(await listEvents(ana.id)).toEqual([
    { type: 'own_like', profile: ben.id, liked: true },
    { type: 'own_like', profile: ben.id, liked: false },
  ]);
  expect(await listEvents(ben.id)).toEqual([{ type: 'like', profile: ana.id }]);
});

test('a like that exists already reads none of the events of the other member', async () => {
  const [ana, ben] = [await service.createMember(), await service.createMember()];
  const like = () => ana.call('POST /api/like.php', { body: { profile: ben.id } });
  const readsEvents = async () =>
    (await service.recordStatements(like)).some((statement) => statement.sql.includes('from "events"'));

  expect(await readsEvents()).toBe(true);
  expect(await readsEvents()).toBe(false);
});
