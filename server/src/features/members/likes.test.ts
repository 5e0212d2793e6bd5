import { expect, test } from '@jest/globals';
import { onPostgres, useService } from '../../testing/service.ts';

const service = useService();
const eventsOf = async (userId: string) =>
  (await service.core.events.after(userId, 0)).events.map(({ event }) => event);

test('a like reaches the other member as new, once however often it is sent (MEM-028)', async () => {
  const [ana, ben] = [await service.member(), await service.member()];

  const first = await ana.call('POST /api/like.php', { body: { profile: ben.id } });
  const again = await ana.call('POST /api/like.php', { body: { profile: ben.id } });

  expect(first.body).toEqual({ liked: true, match: false });
  expect(again.body).toEqual(first.body);
  expect(await eventsOf(ben.id)).toEqual([{ type: 'like', profile: ana.id }]);
  const received = await ben.call('GET /api/likes.php');
  expect(received.body).toMatchObject({ liked_by: [{ id: ana.id, like_new: true }], sent: [], matches: [] });
  expect(received.body.profiles.map((card) => card.id)).toEqual([ana.id]);
});

test('a like in return is a match for both, and no news any more (MEM-029)', async () => {
  const [ana, ben] = [await service.member({ name: 'Ana' }), await service.member()];
  await ana.call('POST /api/like.php', { body: { profile: ben.id } });

  const { body } = await ben.call('POST /api/like.php', { body: { profile: ana.id } });

  expect(body).toMatchObject({ liked: true, match: true, profile: { name: 'Ana', liked: true } });
  expect(await eventsOf(ana.id)).toEqual([{ type: 'match', profile: ben.id }]);
  expect((await eventsOf(ben.id)).at(-1)).toEqual({ type: 'match', profile: ana.id });
  const likes = await ben.call('GET /api/likes.php');
  expect(likes.body).toMatchObject({ matches: [ana.id], liked_by: [{ id: ana.id, like_new: false }] });
});

test('a like can be taken back, and its absence as well', async () => {
  const [ana, ben] = [await service.member(), await service.member()];
  await ana.call('POST /api/like.php', { body: { profile: ben.id } });

  const gone = await ana.call('DELETE /api/like.php', { body: { profile: ben.id } });
  const again = await ana.call('DELETE /api/like.php', { body: { profile: ben.id } });

  expect([gone.body, again.body]).toEqual([{ liked: false }, { liked: false }]);
  const likes = await ben.call('GET /api/likes.php');
  expect(likes.body.liked_by).toEqual([]);
});

test('nobody learns by liking who blocked them, who is gone or who never was (MEM-049)', async () => {
  const ana = await service.member();
  const [blocking, disabled] = [
    await service.member(),
    await service.member({ profile: { status: 'disabled' } }),
  ];
  await service.db
    .insertInto('blocks')
    .values({ blocker_id: blocking.id, blocked_id: ana.id, created_at: service.clock() })
    .execute();

  const answers = await Promise.all(
    [blocking.id, disabled.id, '12345'].map((profile) =>
      ana.call('POST /api/like.php', { body: { profile } }),
    ),
  );

  expect(answers.map((answer) => answer.error?.error)).toEqual(['not_found', 'not_found', 'not_found']);
  expect((await ana.call('POST /api/like.php', { body: { profile: ana.id } })).status).toBe(403);
});

test('likes of the blocked and of deleted members vanish from lists and counts (MEM-049)', async () => {
  const ana = await service.member();
  const [blocked, leaving] = [await service.member(), await service.member()];
  for (const fan of [blocked, leaving]) await fan.call('POST /api/like.php', { body: { profile: ana.id } });
  await service.db
    .insertInto('blocks')
    .values({ blocker_id: ana.id, blocked_id: blocked.id, created_at: service.clock() })
    .execute();
  await service.db
    .updateTable('users')
    .set({ status: 'pending_deletion' })
    .where('id', '=', leaving.id)
    .execute();

  const { body } = await ana.call('GET /api/likes.php');

  expect(body).toEqual({ profiles: [], liked_by: [], sent: [], matches: [] });
});

onPostgres('two members who like each other at the same moment become a match exactly once', async () => {
  const [ana, ben] = [await service.member(), await service.member()];

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0
        ? ana.call('POST /api/like.php', { body: { profile: ben.id } })
        : ben.call('POST /api/like.php', { body: { profile: ana.id } }),
    ),
  );

  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  const events = [...(await eventsOf(ana.id)), ...(await eventsOf(ben.id))].map((event) => event.type);
  expect(events.toSorted()).toEqual(['like', 'match', 'match']);
});
