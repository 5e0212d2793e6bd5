import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { sendText } from '../conversations/conversations.fixture.ts';
import { testOnPostgres, useService } from '../../testing/service.ts';

const service = useService();
const listEvents = async (userId: string) =>
  (await service.core.events.listAfter(userId, 0)).events.map(({ event }) => event);

test('a repeated like reaches the other member once, as new (MEM-028)', async () => {
  const [ana, ben] = [await service.createMember(), await service.createMember()];

  const first = await ana.call('POST /api/like.php', { body: { profile: ben.id } });
  const repeated = await ana.call('POST /api/like.php', { body: { profile: ben.id } });

  expect(first.body).toEqual({ liked: true, match: false });
  expect(repeated.body).toEqual(first.body);
  expect(await listEvents(ben.id)).toEqual([{ type: 'like', profile: ana.id }]);
  const received = await ben.call('GET /api/likes.php');
  expect(received.body).toMatchObject({ liked_by: [{ id: ana.id, like_new: true }], sent: [], matches: [] });
  expect(received.body.profiles.map((card) => card.id)).toEqual([ana.id]);
});

test('a member reads conversations and likes, and only their own (SRV-011)', async () => {
  const [ana, ben, eve] = [
    await service.createMember(),
    await service.createMember({ credits: 10 }),
    await service.createMember(),
  ];
  await sendText(ben, ana);
  await ben.call('POST /api/like.php', { body: { profile: ana.id } });

  const chats = await ana.call('GET /api/chats.php');
  const likes = await ana.call('GET /api/likes.php');

  expect(chats.body).toMatchObject({
    chats: [{ profile: { id: ben.id } }],
    unread_total: 1,
  });
  expect(likes.body).toMatchObject({
    profiles: [{ id: ben.id }],
    liked_by: [{ id: ben.id, like_new: true }],
  });
  expect((await eve.call('GET /api/chats.php')).body).toEqual({ chats: [], unread_total: 0 });
  expect((await eve.call('GET /api/likes.php')).body).toMatchObject({ profiles: [], liked_by: [] });
});

test('a like in return is a match for both and no longer counts as new (MEM-029)', async () => {
  const [ana, ben] = [await service.createMember({ name: 'Ana' }), await service.createMember()];
  await ana.call('POST /api/like.php', { body: { profile: ben.id } });

  const { body } = await ben.call('POST /api/like.php', { body: { profile: ana.id } });

  expect(body).toMatchObject({ liked: true, match: true, profile: { name: 'Ana', liked: true } });
  expect(await listEvents(ana.id)).toEqual([
    { type: 'own_like', profile: ben.id, liked: true },
    { type: 'match', profile: ben.id },
  ]);
  expect((await listEvents(ben.id)).at(-1)).toEqual({ type: 'match', profile: ana.id });
  const likes = await ben.call('GET /api/likes.php');
  expect(likes.body).toMatchObject({ matches: [ana.id], liked_by: [{ id: ana.id, like_new: false }] });
});

test('a match stays listed when its likes are older than the newest that are listed', async () => {
  const [ana, ben] = [await service.createMember(), await service.createMember({ name: 'Ben' })];
  await ana.call('POST /api/like.php', { body: { profile: ben.id } });
  await ben.call('POST /api/like.php', { body: { profile: ana.id } });
  await receiveLikes(ana.id, 500);

  const { body } = await ana.call('GET /api/likes.php');

  expect(body.liked_by).toHaveLength(500);
  expect(body.liked_by.map(({ id }) => id)).not.toContain(ben.id);
  expect(body.matches).toEqual([ben.id]);
  expect(body.profiles).toContainEqual(expect.objectContaining({ id: ben.id, name: 'Ben' }));
});

test('the newest match comes first, also when it answers an old like', async () => {
  const [ana, ben, carl] = [
    await service.createMember(),
    await service.createMember(),
    await service.createMember(),
  ];
  for (const [from, to] of [
    [ben, ana],
    [carl, ana],
    [ana, carl],
    [ana, ben],
  ] as const) {
    await from.call('POST /api/like.php', { body: { profile: to.id } });
    service.clock.advance(1000);
  }

  const [own, other] = [await ana.call('GET /api/likes.php'), await carl.call('GET /api/likes.php')];

  expect(own.body.matches).toEqual([ben.id, carl.id]);
  expect(other.body.matches).toEqual([ana.id]);
});

/** From as many new members, each later than all likes before. */
const receiveLikes = (id: string, count: number) =>
  sql`
    with added as (
      insert into users (id, email, name, status, language, country, credits, signup_date, last_online)
      select n, 'fan' || n || '@example.org', 'Fan ' || n, 'active', 'en', 'NL', 0, now(), now()
      from generate_series(1, ${count}::int) n returning id, name
    ), shown as (
      insert into profiles (id, name, gender, looking_for, date_of_birth, country, last_online, sort_online, created_at)
      select id, name, 'male', 'female', '1990-01-01', 'NL', now(), now(), now() from added returning id
    )
    insert into likes (from_id, to_id, created_at)
    select id, ${id}, ${new Date(service.clock().getTime() + 1000)} from shown`.execute(service.db);

test('a like can be removed, and removing it again succeeds', async () => {
  const [ana, ben] = [await service.createMember(), await service.createMember()];
  await ana.call('POST /api/like.php', { body: { profile: ben.id } });

  const removed = await ana.call('DELETE /api/like.php', { body: { profile: ben.id } });
  const repeated = await ana.call('DELETE /api/like.php', { body: { profile: ben.id } });

  expect([removed.body, repeated.body]).toEqual([{ liked: false }, { liked: false }]);
  const likes = await ben.call('GET /api/likes.php');
  expect(likes.body.liked_by).toEqual([]);
});

test('liking a blocking, disabled or unknown member answers not found (MEM-049)', async () => {
  const ana = await service.createMember();
  const [blocking, disabled] = [
    await service.createMember(),
    await service.createMember({ profile: { status: 'disabled' } }),
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

test('likes of blocked and deleted members disappear from lists and counts (MEM-049)', async () => {
  const ana = await service.createMember();
  const [blocked, leaving] = [await service.createMember(), await service.createMember()];
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

test('the order by distance starts in the city of the member and ends with those without one', async () => {
  const amsterdam = { city: 'Amsterdam', lat: 52.37, lon: 4.89 };
  const ana = await service.createMember({ profile: amsterdam });
  const nowhere = await service.createMember({ profile: { city: null } });
  const far = await service.createMember({ profile: { city: 'Maastricht', lat: 50.85, lon: 5.69 } });
  const near = await service.createMember({ profile: { city: 'Haarlem', lat: 52.38, lon: 4.64 } });
  for (const member of [near, nowhere, far])
    await member.call('POST /api/like.php', { body: { profile: ana.id } });

  const { body } = await ana.call('GET /api/likes.php');

  expect(body.nearest).toEqual([near.id, far.id, nowhere.id]);
  await nowhere.call('POST /api/like.php', { body: { profile: far.id } });
  expect((await nowhere.call('GET /api/likes.php')).body).not.toHaveProperty('nearest');
});

testOnPostgres('two members who like each other at the same moment become a match exactly once', async () => {
  const [ana, ben] = [await service.createMember(), await service.createMember()];

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0
        ? ana.call('POST /api/like.php', { body: { profile: ben.id } })
        : ben.call('POST /api/like.php', { body: { profile: ana.id } }),
    ),
  );

  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  const events = [...(await listEvents(ana.id)), ...(await listEvents(ben.id))].map((event) => event.type);
  expect(events.toSorted()).toEqual(['like', 'match', 'match', 'own_like', 'own_like']);
});
