import { expect, test } from '@jest/globals';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { listEvents, sendText, type TestMember } from './conversations.fixture.ts';

const service = useService();

const deleteMessage = (member: TestMember, id: string) =>
  member.call('DELETE /api/message.php', { query: { id } });

const listTexts = async (member: TestMember, conversation: string) =>
  (await member.call('GET /api/chat.php', { query: { conversation } })).body.messages.map(({ text }) => text);

async function createPair() {
  return [await service.createMember({ credits: 60 }), await service.createMember()] as const;
}

test('an unread message that its sender deletes disappears for both members, from the counts and from stored events', async () => {
  const [ana, ben] = await createPair();
  const first = await sendText(ana, ben, 'Stays');
  const { conversation, id } = await sendText(ana, ben, 'Said too soon');

  expect((await deleteMessage(ana, id)).status).toBe(204);

  for (const member of [ana, ben]) {
    expect(await listTexts(member, conversation)).toEqual(['Stays']);
    expect(JSON.stringify(await listEvents(member))).not.toContain('Said too soon');
    expect((await listEvents(member)).at(-1)).toMatchObject({
      type: 'message_deleted',
      conversation,
      message: id,
    });
  }
  expect((await listEvents(ben)).at(-1)).toMatchObject({ unread: { conversation: 1, total: 1 } });
  const { chats, unread_total } = (await ben.call('GET /api/chats.php')).body;
  expect(unread_total).toBe(1);
  expect(chats[0]?.last_message?.id).toBe(first.id);
  expect((await ana.call('GET /api/user.php')).body.user?.credits).toBe(40);
});

test('a message that was read, is older than fifteen minutes, or is not the own one is not deleted', async () => {
  const [ana, ben] = await createPair();
  const read = await sendText(ana, ben, 'read');
  await ben.call('PUT /api/chat.php', { body: { conversation: read.conversation, read_up_to: read.id } });
  const unread = await sendText(ana, ben, 'unread');

  expect((await deleteMessage(ana, read.id)).error?.error).toBe('conflict');
  expect((await deleteMessage(ben, unread.id)).error?.error).toBe('not_found');
  expect((await deleteMessage(ana, '999999999')).error?.error).toBe('not_found');
  service.clock.advance(15 * 60_000 + 1);
  expect((await deleteMessage(ana, unread.id)).error?.error).toBe('conflict');
  expect(await listTexts(ben, read.conversation)).toEqual(['read', 'unread']);
});

testOnPostgres('a message is either read or deleted when both happen at once, and deleted once', async () => {
  const [ana, ben] = await createPair();
  const { conversation, id } = await sendText(ana, ben, 'Said too soon');

  const [read, ...deletions] = await Promise.all([
    ben.call('PUT /api/chat.php', { body: { conversation, read_up_to: id } }),
    ...Array.from({ length: 20 }, () => deleteMessage(ana, id)),
  ]);

  const deleted = deletions.filter(({ status }) => status === 204).length;
  expect(read.status).toBe(200);
  expect(deleted).toBeLessThanOrEqual(1);
  expect(await listTexts(ben, conversation)).toEqual(deleted === 1 ? [] : ['Said too soon']);
});
