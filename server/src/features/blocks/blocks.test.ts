import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import type { LiveEvent } from '@liaison/shared/contracts';
import { type TestMember, testOnPostgres, useService } from '../../testing/service.ts';
import { createTextDraft, listEvents, send, sendText } from '../conversations/conversations.fixture.ts';

const service = useService();

const block = (from: TestMember, to: TestMember) =>
  from.call('POST /api/block.php', { body: { profile: to.id } });
const unblock = (from: TestMember, to: TestMember) =>
  from.call('DELETE /api/block.php', { body: { profile: to.id } });
const like = (from: TestMember, to: TestMember) =>
  from.call('POST /api/like.php', { body: { profile: to.id } });
const listBlocked = async (member: TestMember) =>
  (await member.call('GET /api/block.php')).body.blocked.map(({ id }) => id);

let ana: TestMember;
let ben: TestMember;
beforeEach(async () => {
  ana = await service.createMember({ name: 'Ana', credits: 500 });
  ben = await service.createMember({ name: 'Ben', credits: 500 });
});

test('a block removes conversation, likes and stored texts of both, and both learn of it once (SRV-024)', async () => {
  await like(ana, ben);
  await like(ben, ana);
  await sendText(ana, ben, 'a text that nobody reads again');
  await send(ana, { client_id: randomUUID(), profile: ben.id, type: 'gift', gift_id: 'rose' });
  const [before, beforeBen] = [await listEvents(ana), await listEvents(ben)];

  await block(ana, ben);
  const repeated = await block(ana, ben);

  expect(repeated.body).toEqual({ blocked: true });
  for (const member of [ana, ben]) {
    expect((await member.call('GET /api/chats.php')).body).toEqual({ chats: [], unread_total: 0 });
    expect((await member.call('GET /api/likes.php')).body).toMatchObject({
      liked_by: [],
      sent: [],
      matches: [],
    });
    const events = JSON.stringify(await listEvents(member));
    for (const content of ['a text that nobody reads again', 'rose']) expect(events).not.toContain(content);
  }
  expect((await listEvents(ana)).slice(before.length)).toEqual([{ type: 'blocked', profile: ben.id }]);
  expect((await listEvents(ben)).slice(beforeBen.length)).toEqual([{ type: 'blocked', profile: ana.id }]);
});

test('after unblocking both see each other again, without the conversation and the likes from before', async () => {
  await like(ben, ana);
  const { conversation } = await sendText(ben, ana, 'before');
  await block(ana, ben);
  expect(await listBlocked(ana)).toEqual([ben.id]);

  await unblock(ana, ben);

  expect(await listBlocked(ana)).toEqual([]);
  for (const [viewer, other] of [
    [ana, ben],
    [ben, ana],
  ] as const) {
    const { body } = await viewer.call('GET /api/profile.php', { query: { id: other.id } });
    expect(body.like).toEqual({ sent: false, received: false, match: false });
    expect((await viewer.call('GET /api/chat.php', { query: { conversation } })).body.messages).toEqual([]);
  }
  await sendText(ben, ana, 'after');
  expect((await ana.call('GET /api/chat.php', { query: { conversation } })).body.messages).toMatchObject([
    { text: 'after' },
  ]);
});

test('the list of blocked members says who is a fictional partner', async () => {
  const muse = await service.createMember({
    name: 'Muse',
    role: 'fictional',
    profile: { is_fictional: true },
  });
  await block(ana, ben);
  service.clock.advance(1000);
  await block(ana, muse);

  expect((await ana.call('GET /api/block.php')).body.blocked).toMatchObject([
    { name: 'Muse', is_fictional: true },
    { name: 'Ben', is_fictional: false },
  ]);
});

test('a member who is blocked can block as well; each ends only the own block', async () => {
  await block(ana, ben);
  await block(ben, ana);

  await unblock(ana, ben);

  expect(await listBlocked(ana)).toEqual([]);
  expect(await listBlocked(ben)).toEqual([ana.id]);
  expect((await ana.call('GET /api/profile.php', { query: { id: ben.id } })).status).toBe(403);
});

test('a member who leaves can be blocked by whom they have written to', async () => {
  await sendText(ben, ana, 'I know where you live');
  await service.db
    .updateTable('users')
    .set({ status: 'pending_deletion' })
    .where('id', '=', ben.id)
    .execute();
  const eve = await service.createMember();

  expect([(await block(ana, ben)).status, (await block(eve, ben)).status]).toEqual([200, 404]);
});

test('members who cannot be known are not found; one from a conversation can be blocked when hidden', async () => {
  await sendText(ana, ben);
  const eve = await service.createMember();
  for (const member of [ben, eve]) await member.call('PUT /api/user.php', { body: { invisible: true } });

  expect((await block(ana, eve)).status).toBe(404);
  expect((await block(ana, ana)).status).toBe(403);
  expect((await block(ana, ben)).status).toBe(200);
});

interface Before {
  conversation: string;
  /** The newest messages of each side, which nobody has read. */
  own: string;
  theirs: string;
}

interface Call {
  run: (me: TestMember, them: TestMember, before: Before) => Promise<{ status: number }>;
  /** For the member who is blocked, and for the one who has blocked where that differs. */
  expected: number;
  byMe?: number;
}

/** The calls that name the other member or the conversation with them; lists are in hidden-members.test.ts. */
const calls: Record<string, Call> = {
  'GET /api/profile.php': {
    run: (me, them) => me.call('GET /api/profile.php', { query: { id: them.id } }),
    expected: 403,
    byMe: 404,
  },
  'GET /api/icebreakers.php': {
    run: (me, them) => me.call('GET /api/icebreakers.php', { query: { profile: them.id } }),
    expected: 404,
  },
  'POST /api/like.php': { run: like, expected: 404 },
  'DELETE /api/like.php': {
    run: (me, them) => me.call('DELETE /api/like.php', { body: { profile: them.id } }),
    // Nothing is left to remove.
    expected: 200,
  },
  'POST /api/swipe.php': {
    run: (me, them) =>
      me.call('POST /api/swipe.php', {
        body: { client_id: randomUUID(), profile: them.id, action: 'like' },
      }),
    expected: 404,
  },
  'GET /api/chat.php of the member': {
    run: (me, them) => me.call('GET /api/chat.php', { query: { profile: them.id } }),
    expected: 403,
  },
  'GET /api/chat.php of the old link': {
    run: (me, _them, { conversation }) => me.call('GET /api/chat.php', { query: { conversation } }),
    expected: 403,
  },
  'PUT /api/chat.php': {
    run: (me, _them, { conversation, theirs }) =>
      me.call('PUT /api/chat.php', { body: { conversation, read_up_to: theirs } }),
    expected: 404,
  },
  'DELETE /api/chat.php': {
    run: (me, _them, { conversation }) =>
      me.call('DELETE /api/chat.php', { query: { conversation }, body: { conversation } }),
    expected: 404,
  },
  'DELETE /api/message.php': {
    run: (me, _them, { own }) => me.call('DELETE /api/message.php', { query: { id: own } }),
    expected: 404,
  },
  'POST /api/typing.php': {
    run: (me, _them, { conversation }) => me.call('POST /api/typing.php', { body: { conversation } }),
    expected: 204,
  },
  'POST /api/message.php of a text': {
    run: (me, them) => send(me, createTextDraft(them, 'hello')),
    expected: 403,
  },
  'POST /api/message.php of a gift': {
    run: async (me, them) => {
      const [gift] = (await me.call('GET /api/gifts.php')).body.gifts;
      return send(me, { client_id: randomUUID(), profile: them.id, type: 'gift', gift_id: gift?.id ?? '' });
    },
    expected: 403,
  },
};

test.each(
  Object.entries(calls).flatMap(([name, call]) => [
    [name, 'blocked', call] as const,
    [name, 'blocking', call] as const,
  ]),
)('%s of a %s member reaches nobody (MEM-049)', async (_name, side, { run, expected, byMe }) => {
  const { conversation, id: own } = await sendText(ana, ben);
  const { id: theirs } = await sendText(ben, ana);
  await (side === 'blocked' ? block(ben, ana) : block(ana, ben));
  const events = await listEvents(ben);
  const transient: LiveEvent[] = [];
  service.core.events.connect({
    deliver: (recipient, _number, event) => void (recipient === ben.id && transient.push(event)),
    listConnectedSessions: async () => [],
  });

  const { status } = await run(ana, ben, { conversation, own, theirs });

  expect(status).toBe(side === 'blocked' ? expected : (byMe ?? expected));
  await ben.call('PUT /api/user.php', { body: { language: 'de' } });
  expect((await listEvents(ben)).slice(events.length)).toEqual([{ type: 'user' }]);
  expect(transient).toEqual([{ type: 'user' }]);
});

testOnPostgres(
  'of messages and a block at the same moment, none arrives after the block (SRV-024)',
  async () => {
    const [, ...sent] = await Promise.all([
      block(ana, ben),
      ...Array.from({ length: 20 }, () => send(ben, createTextDraft(ana, 'at once'))),
    ]);

    expect(sent.map(({ status }) => status).every((status) => status === 201 || status === 403)).toBe(true);
    const types = (await listEvents(ana)).map(({ type }) => type);
    expect(types.slice(types.indexOf('blocked'))).toEqual(['blocked']);
    await unblock(ana, ben);
    expect((await ana.call('GET /api/chats.php')).body.chats).toEqual([]);
  },
);
