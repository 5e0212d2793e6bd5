import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { SwipeAction } from '@liaison/shared/contracts';
import { type TestMember, testOnPostgres, useService } from '../../testing/service.ts';
import { sendText } from '../conversations/conversations.fixture.ts';

const service = useService();
const dayMs = 86_400_000;
const man = { gender: 'male', looking_for: 'female' } as const;

const createMen = (count: number) =>
  Promise.all(Array.from({ length: count }, () => service.createMember({ profile: man })));
const swipe = (
  member: TestMember,
  profile: { id: string },
  action: SwipeAction = 'like',
  client_id = randomUUID(),
) => member.call('POST /api/swipe.php', { body: { client_id, profile: profile.id, action } });
const undo = (member: TestMember, client_id = randomUUID()) =>
  member.call('DELETE /api/swipe.php', { body: { client_id } });
const listIds = async (member: TestMember) =>
  (await member.call('GET /api/swipe.php')).body.profiles.map(({ id }) => id);

test('the fifth like of a day is refused with the next midnight in the city of the member (SRV-017)', async () => {
  const ana = await service.createMember({ profile: { time_zone: 'Pacific/Auckland' } });
  const men = await createMen(6);
  service.clock.set(new Date('2026-11-23T10:30:00Z'));

  const left: number[] = [];
  for (const ben of men.slice(0, 4)) left.push((await swipe(ana, ben)).body.likes_left);
  const fifth = await swipe(ana, men[4] ?? ana);

  expect(left).toEqual([3, 2, 1, 0]);
  expect(fifth).toMatchObject({
    status: 429,
    error: { error: 'swipe_limit', resets_at: '2026-11-23T11:00:00.000Z' },
  });
  expect((await swipe(ana, men[5] ?? ana, 'pass')).status).toBe(200);
  service.clock.set(new Date('2026-11-23T11:00:01Z'));
  expect((await swipe(ana, men[4] ?? ana)).body).toMatchObject({
    likes_left: 3,
    resets_at: '2026-11-24T11:00:00.000Z',
  });
});

testOnPostgres('of forty likes at the same moment four are stored', async () => {
  const ana = await service.createMember();
  const men = await createMen(40);

  const answers = await Promise.all(men.map((ben) => swipe(ana, ben)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(36);
  expect((await ana.call('GET /api/likes.php')).body.sent).toHaveLength(4);
});

test('a decision that is sent again is stored once, and used once', async () => {
  const ana = await service.createMember();
  const [ben, carl] = await createMen(2);
  if (!ben || !carl) throw new Error('no men');
  const clientId = randomUUID();

  const answers = [await swipe(ana, ben, 'like', clientId), await swipe(ana, ben, 'like', clientId)];
  const other = await swipe(ana, carl, 'like', clientId);

  expect(answers.map(({ body }) => body.likes_left)).toEqual([3, 3]);
  expect(other.error?.error).toBe('client_id_reused');
  expect((await service.core.events.listAfter(ben.id, 0)).events).toHaveLength(1);
});

test('undo takes back the last decision, gives back the like of today and shows the card again', async () => {
  const ana = await service.createMember();
  const [ben] = await createMen(1);
  if (!ben) throw new Error('no man');
  await swipe(ana, ben);
  const clientId = randomUUID();

  const undone = await undo(ana, clientId);
  const repeated = await undo(ana, clientId);

  expect(undone.body).toMatchObject({ likes_left: 4, profile: { id: ben.id, liked: false } });
  expect(repeated.body).toEqual(undone.body);
  expect((await ana.call('GET /api/likes.php')).body.sent).toEqual([]);
  expect(await listIds(ana)).toEqual([ben.id]);
  expect((await undo(ana)).error?.error).toBe('not_found');
  expect((await service.core.events.listAfter(ana.id, 0)).events.map(({ event }) => event)).toEqual([
    { type: 'own_like', profile: ben.id, liked: true },
    { type: 'own_like', profile: ben.id, liked: false },
  ]);
});

test('a decision can be taken back for an hour', async () => {
  const ana = await service.createMember();
  const [ben] = await createMen(1);
  if (!ben) throw new Error('no man');
  await swipe(ana, ben);

  service.clock.advance(3_600_000);

  expect((await undo(ana)).error?.error).toBe('not_found');
  expect((await ana.call('GET /api/likes.php')).body.sent).toEqual([ben.id]);
});

test.each(['like', 'pass', 'skip'] as const)(
  'a later %s of a liked profile changes nothing, so that no like of the day is given back without its like',
  async (action) => {
    const ana = await service.createMember();
    const [ben] = await createMen(1);
    if (!ben) throw new Error('no man');
    await swipe(ana, ben);

    const later = await swipe(ana, ben, action);
    const undone = await undo(ana);

    expect(later.body).toMatchObject({ likes_left: 3, match: false });
    expect(undone.body.likes_left).toBe(4);
    expect((await ana.call('GET /api/likes.php')).body.sent).toEqual([]);
  },
);

test('a profile whose like was withdrawn elsewhere can be liked or passed again', async () => {
  const ana = await service.createMember();
  const [ben, carl] = await createMen(2);
  if (!ben || !carl) throw new Error('no men');
  for (const member of [ben, carl]) {
    await swipe(ana, member);
    await ana.call('DELETE /api/like.php', { body: { profile: member.id } });
  }

  const liked = await swipe(ana, ben, 'like');
  const passed = await swipe(ana, carl, 'pass');

  expect(liked.body.likes_left).toBe(2);
  expect(passed.body.likes_left).toBe(3);
  expect((await ana.call('GET /api/likes.php')).body.sent).toEqual([ben.id]);
  expect(await listIds(ana)).toEqual([]);
  expect((await ana.call('GET /api/swipe.php')).body.likes_left).toBe(3);
});

test('members cannot like, pass or skip themselves', async () => {
  const ana = await service.createMember();

  for (const action of ['like', 'pass', 'skip'] as const)
    expect((await swipe(ana, ana, action)).error?.error).toBe('forbidden');
  expect((await undo(ana)).error?.error).toBe('not_found');
});

test('undo of a like keeps one that was given before it', async () => {
  const ana = await service.createMember();
  const [ben, carl] = await createMen(2);
  if (!ben || !carl) throw new Error('no men');
  await swipe(ana, ben);
  await swipe(ana, carl);
  await undo(ana);
  expect((await ana.call('GET /api/likes.php')).body.sent).toEqual([ben.id]);
});

test('undo keeps a like that was given outside the swipe game', async () => {
  const ana = await service.createMember();
  const [ben] = await createMen(1);
  if (!ben) throw new Error('no man');
  await ana.call('POST /api/like.php', { body: { profile: ben.id } });
  await swipe(ana, ben);

  await undo(ana);

  expect((await ana.call('GET /api/likes.php')).body.sent).toEqual([ben.id]);
});

test('a pass hides a member for thirty days, a skip for one, and a like for good', async () => {
  const ana = await service.createMember();
  const [passed, skipped, liked] = await createMen(3);
  if (!passed || !skipped || !liked) throw new Error('no men');
  await swipe(ana, passed, 'pass');
  await swipe(ana, skipped, 'skip');
  await swipe(ana, liked, 'like');

  const today = await listIds(ana);
  service.clock.advance(dayMs + 1000);
  const tomorrow = await listIds(ana);
  service.clock.advance(29 * dayMs);
  const later = await listIds(ana);

  expect([today, tomorrow]).toEqual([[], [skipped.id]]);
  expect(later.toSorted()).toEqual([passed.id, skipped.id].toSorted());
});

test('who has written with the user is neither in the deck nor among related members', async () => {
  const ana = await service.createMember({ credits: 10 });
  const [written, shown] = await createMen(2);
  if (!written || !shown) throw new Error('no men');
  await sendText(ana, written);
  const listRelated = async (id: string) =>
    (await ana.call('GET /api/related.php', { query: { id } })).body.profiles.map((profile) => profile.id);

  expect(await listIds(ana)).toEqual([shown.id]);
  expect(await listRelated(shown.id)).toEqual([]);
  expect(await listRelated(written.id)).toEqual([shown.id]);
});

test('liking a member who likes the user back is a match for both', async () => {
  const ana = await service.createMember();
  const [ben] = await createMen(1);
  if (!ben) throw new Error('no man');
  await ben.call('POST /api/like.php', { body: { profile: ana.id } });

  const { body } = await swipe(ana, ben);

  expect(body).toMatchObject({ match: true, likes_left: 3 });
  const [last] = (await service.core.events.listAfter(ben.id, 0)).events.slice(-1);
  expect(last?.event).toEqual({ type: 'match', profile: ana.id });
});

test('blocked, invisible, disabled, deleted and unsuitable members are in no deck and no suggestion', async () => {
  const ana = await service.createMember();
  const [blocked, blocking, invisible, disabled, leaving, shown] = await createMen(6);
  if (!blocked || !blocking || !invisible || !disabled || !leaving || !shown) throw new Error('no men');
  await service.createMember({ profile: { gender: 'male', looking_for: 'male' } });
  for (const [blocker, other] of [
    [ana, blocked],
    [blocking, ana],
  ] as const) {
    await service.db
      .insertInto('blocks')
      .values({ blocker_id: blocker.id, blocked_id: other.id, created_at: service.clock() })
      .execute();
  }
  await service.db
    .updateTable('profiles')
    .set({ listed: false })
    .where('id', 'in', [invisible.id, disabled.id, leaving.id])
    .execute();

  const finder = await ana.call('GET /api/match-finder.php');

  expect(await listIds(ana)).toEqual([shown.id]);
  expect(finder.body.profiles.map(({ id }) => id)).toEqual([shown.id]);
});
