import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { sendText, type TestMember } from './conversations.fixture.ts';

const service = useService();
const rich = { credits: 1000 };

const listConversations = async (member: TestMember, next?: string) =>
  (await member.call('GET /api/chats.php', { query: next === undefined ? {} : { next } })).body;

/** Conversations of the member with that many others, each with one unread message; the newest last. */
async function createConversations(member: TestMember, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    service.clock.advance(1000);
    ids.push((await sendText(await service.createMember(rich), member)).conversation);
  }
  return ids;
}

test('the list is read in pages of a hundred; each says how much is unread in all of them', async () => {
  const ana = await service.createMember();
  const ids = await createConversations(ana, 102);

  const first = await listConversations(ana);
  const second = await listConversations(ana, first.next);

  expect([...first.chats, ...second.chats].map((row) => row.conversation)).toEqual(ids.toReversed());
  expect([first.chats.length, first.unread_total]).toEqual([100, 102]);
  expect([second.next, second.unread_total]).toEqual([undefined, 102]);
}, 60_000);

test('a page is asked for by an own conversation only', async () => {
  const ana = await service.createMember();
  const ben = await service.createMember(rich);
  await sendText(ben, ana);
  const other = await sendText(await service.createMember(rich), await service.createMember());

  expect((await listConversations(ana, other.conversation)).chats).toEqual([]);
});

test('a muted conversation says so in the list and when it is opened, to this member only, and its messages still count', async () => {
  const ana = await service.createMember();
  const ben = await service.createMember(rich);
  const { conversation } = await sendText(ben, ana);
  const isMuted = async (member: TestMember) => {
    const opened = await member.call('GET /api/chat.php', { query: { conversation } });
    return [(await listConversations(member)).chats[0]?.muted, opened.body.muted];
  };

  const answer = await ana.call('PUT /api/chat.php', { body: { conversation, muted: true } });
  await sendText(ben, ana, 'Are you there?');

  expect(answer.body).toEqual({ num_unread_messages: 1, unread_total: 1 });
  expect(await isMuted(ana)).toEqual([true, true]);
  expect(await isMuted(ben)).toEqual([false, false]);
  expect((await listConversations(ana)).unread_total).toBe(2);
  await ana.call('PUT /api/chat.php', { body: { conversation, muted: false } });
  expect(await isMuted(ana)).toEqual([false, false]);
});

test('muting is published to the own devices only, and only when it changes', async () => {
  const ana = await service.createMember();
  const ben = await service.createMember(rich);
  const { conversation } = await sendText(ben, ana);
  const mute = (muted: boolean) => ana.call('PUT /api/chat.php', { body: { conversation, muted } });
  const listMutes = async (member: TestMember) => {
    const { events } = (await member.call('GET /api/events.php', { query: { after: 0 } })).body;
    return events.map(({ event }) => event).filter(({ type }) => type === 'muted');
  };

  await mute(true);
  await mute(true);
  await mute(false);

  expect(await listMutes(ana)).toEqual([
    { type: 'muted', conversation, muted: true },
    { type: 'muted', conversation, muted: false },
  ]);
  expect(await listMutes(ben)).toEqual([]);
});

test('a conversation that was deleted while muted returns with its sound', async () => {
  const ana = await service.createMember();
  const ben = await service.createMember(rich);
  const { conversation } = await sendText(ben, ana);
  await ana.call('PUT /api/chat.php', { body: { conversation, muted: true } });

  await ana.call('DELETE /api/chat.php', { body: { conversation } });
  await sendText(ben, ana, 'new');

  expect((await listConversations(ana)).chats).toMatchObject([{ conversation, muted: false }]);
});
