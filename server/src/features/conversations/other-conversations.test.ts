import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { type TestMember, useService } from '../../testing/service.ts';
import { sendText } from './conversations.fixture.ts';

const service = useService();

const listRows = () =>
  service.db
    .selectFrom('conversation_members')
    .selectAll()
    .orderBy('conversation_id')
    .orderBy('user_id')
    .execute();

const listLikes = () =>
  service.db.selectFrom('likes').selectAll().orderBy('from_id').orderBy('to_id').execute();

const listBlocks = () =>
  service.db.selectFrom('blocks').select(['blocker_id', 'blocked_id']).orderBy('blocked_id').execute();

const like = (member: TestMember, { id }: TestMember) =>
  member.call('POST /api/like.php', { body: { profile: id } });

/** Ana has a conversation and likes with Ben, and the same with Carl, who has them with Ben too. */
async function createTriangle() {
  const ana = await service.createMember({ credits: 100 });
  const ben = await service.createMember({ credits: 100 });
  const carl = await service.createMember({ credits: 100 });
  const { conversation, id } = await sendText(ben, ana);
  await sendText(carl, ana);
  await sendText(carl, ben);
  for (const [from, to] of [
    [ana, ben],
    [ben, ana],
    [ana, carl],
    [carl, ana],
    [ben, carl],
    [carl, ben],
  ] as const)
    await like(from, to);
  return { ana, ben, carl, conversation, id };
}

test('reading, muting and deleting change the own side of one conversation only', async () => {
  const { ana, conversation, id } = await createTriangle();
  const isOwn = (row: { conversation_id: string; user_id: string }) =>
    row.conversation_id === conversation && row.user_id === ana.id;
  const before = await listRows();

  await ana.call('PUT /api/chat.php', { body: { conversation, read_up_to: id, muted: true } });
  const [read] = (await listRows()).filter(isOwn);
  await ana.call('DELETE /api/chat.php', { body: { conversation } });

  const after = await listRows();
  expect(read).toMatchObject({ read_up_to: id, delivered_up_to: id, muted: true });
  expect(after.find(isOwn)).toMatchObject({ hidden_up_to: id, muted: false });
  expect(after.filter((row) => !isOwn(row))).toEqual(before.filter((row) => !isOwn(row)));
});

test('a block and its end change nothing between others', async () => {
  const { ana, ben, carl, conversation } = await createTriangle();
  const dora = await service.createMember();
  await ana.call('POST /api/block.php', { body: { profile: dora.id } });
  const isBetween = (row: { from_id: string; to_id: string }) =>
    [ana.id, ben.id].includes(row.from_id) && [ana.id, ben.id].includes(row.to_id);
  const [likes, rows] = [await listLikes(), await listRows()];

  await ana.call('POST /api/block.php', { body: { profile: ben.id } });

  expect(await listLikes()).toEqual(likes.filter((row) => !isBetween(row)));
  const isOther = (row: { conversation_id: string }) => row.conversation_id !== conversation;
  expect((await listRows()).filter(isOther)).toEqual(rows.filter(isOther));
  await carl.call('POST /api/block.php', { body: { profile: ben.id } });

  await ana.call('DELETE /api/block.php', { body: { profile: ben.id } });

  expect(await listBlocks()).toEqual(
    [
      { blocker_id: carl.id, blocked_id: ben.id },
      { blocker_id: ana.id, blocked_id: dora.id },
    ].toSorted((a, b) => (BigInt(a.blocked_id) < BigInt(b.blocked_id) ? -1 : 1)),
  );
});

test('the client id of another member does not stand for their message', async () => {
  const { ana, ben, carl } = await createTriangle();
  const draft = { client_id: randomUUID(), type: 'text' as const, text: 'Hello' };

  const first = await ana.call('POST /api/message.php', { body: { ...draft, profile: ben.id } });
  const second = await carl.call('POST /api/message.php', { body: { ...draft, profile: ben.id } });

  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.message.id).not.toBe(first.body.message.id);
});
