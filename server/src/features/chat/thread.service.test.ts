import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { eventsOf, exchange, send, textTo } from './chat.fixture.ts';

const service = useService();
const rich = { credits: 1000 };
const dayMs = 86_400_000;

test('the list shows the newest conversation first, with its last line and what is unread (CHAT-002, SHELL-013)', async () => {
  const ana = await service.member();
  const ben = await service.member({ ...rich, name: 'Ben' });
  const cem = await service.member({ ...rich, name: 'Cem' });
  await exchange(ben, ana, 'first');
  await exchange(cem, ana, 'second');
  await exchange(ben, ana, 'third');

  const { body } = await ana.call('GET /api/chats.php');

  expect(body.unread_total).toBe(3);
  expect(body.chats).toMatchObject([
    { profile: { name: 'Ben' }, num_unread_messages: 2, last_message: { text: 'third', from: 'them' } },
    { profile: { name: 'Cem' }, num_unread_messages: 1, last_message: { text: 'second' } },
  ]);
});

test('reading sets the count to zero, tells the sender and the own other devices (CHAT-005)', async () => {
  const ana = await service.member();
  const ben = await service.member(rich);
  const { conversation, id } = await exchange(ben, ana);

  const { body } = await ana.call('PUT /api/chat.php', { body: { conversation, read_up_to: id } });

  expect(body).toEqual({ num_unread_messages: 0, unread_total: 0 });
  expect(await eventsOf(ben)).toContainEqual({ type: 'read', conversation, up_to: id, by: 'them' });
  expect(await eventsOf(ana)).toContainEqual({ type: 'read', conversation, up_to: id, by: 'me' });
  const his = await ben.call('GET /api/chat.php', { query: { conversation } });
  expect(his.body).toMatchObject({ read_up_to_them: id, messages: [{ status: 'read' }] });
});

test('a cursor never goes back, nor beyond what was written (CHAT-005)', async () => {
  const ana = await service.member();
  const ben = await service.member(rich);
  const first = await exchange(ben, ana);
  const { conversation, id } = await exchange(ben, ana);
  await ana.call('PUT /api/chat.php', { body: { conversation, read_up_to: '999999999999' } });
  await ana.call('PUT /api/chat.php', { body: { conversation, read_up_to: first.id } });

  await exchange(ben, ana, 'news');

  const { body } = await ana.call('GET /api/chat.php', { query: { conversation } });
  expect(body.read_up_to_me).toBe(id);
  expect((await ana.call('GET /api/chats.php')).body.unread_total).toBe(1);
});

test('a message that has reached a device is delivered, told once (CHAT-024, LIVE-007)', async () => {
  const ana = await service.member();
  const ben = await service.member(rich);
  const { conversation, id } = await exchange(ben, ana);

  await ana.call('PUT /api/chat.php', { body: { conversation, delivered_up_to: id } });
  await ana.call('PUT /api/chat.php', { body: { conversation, delivered_up_to: id } });

  const told = (await eventsOf(ben)).filter((event) => event.type === 'delivered');
  expect(told).toEqual([{ type: 'delivered', conversation, up_to: id }]);
  const his = await ben.call('GET /api/chat.php', { query: { conversation } });
  expect(his.body.messages).toMatchObject([{ status: 'delivered' }]);
});

test('a deleted conversation is gone for one side until a new message comes (CHAT-016)', async () => {
  const ana = await service.member();
  const ben = await service.member(rich);
  const { conversation } = await exchange(ben, ana, 'old');

  const answer = await ana.call('DELETE /api/chat.php', { body: { conversation } });

  expect(answer.status).toBe(204);
  expect((await ana.call('GET /api/chats.php')).body).toEqual({ chats: [], unread_total: 0 });
  expect((await ben.call('GET /api/chats.php')).body.chats).toHaveLength(1);
  expect(await eventsOf(ana)).toContainEqual({ type: 'chat_deleted', conversation });
  expect(await eventsOf(ben)).not.toContainEqual(expect.objectContaining({ type: 'chat_deleted' }));

  await exchange(ben, ana, 'new');

  expect((await ana.call('GET /api/chats.php')).body).toMatchObject({ chats: [{}], unread_total: 1 });
  const hers = await ana.call('GET /api/chat.php', { query: { conversation } });
  expect(hers.body.messages).toMatchObject([{ text: 'new' }]);
});

test('deleting takes the conversation from the query as well', async () => {
  const ana = await service.member();
  const { conversation } = await exchange(await service.member(rich), ana);

  expect((await ana.call('DELETE /api/chat.php', { query: { conversation } })).status).toBe(204);
  expect((await ana.call('DELETE /api/chat.php')).status).toBe(400);
});

test('messages older than ninety days are hidden and said to be (CHAT-018)', async () => {
  const ana = await service.member();
  const ben = await service.member(rich);
  const { conversation } = await exchange(ben, ana, 'long ago');
  const before = new Date(service.clock().getTime() - 91 * dayMs);
  await service.db.updateTable('messages').set({ created_at: before }).execute();

  const thread = await ana.call('GET /api/chat.php', { query: { conversation } });
  const list = await ana.call('GET /api/chats.php');

  expect(thread.body).toMatchObject({ messages: [], history_limited: true, has_more: false });
  expect(list.body).toMatchObject({ unread_total: 0, chats: [{ last_message: null }] });
});

test('a conversation is read page by page, backwards and forwards', async () => {
  const ana = await service.member();
  const ben = await service.member(rich);
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.push((await exchange(ben, ana, `message ${count}`)).id);
  const page = async (query: { before?: string; after?: string }) => {
    const { body } = await ana.call('GET /api/chat.php', { query: { profile: ben.id, limit: 2, ...query } });
    return [body.messages.map((message) => message.id), body.has_more];
  };

  expect(await page({})).toEqual([ids.slice(3), true]);
  expect(await page({ before: ids[3] ?? '' })).toEqual([ids.slice(1, 3), true]);
  expect(await page({ before: ids[1] ?? '' })).toEqual([ids.slice(0, 1), false]);
  expect(await page({ after: ids[2] ?? '' })).toEqual([ids.slice(3), false]);
});

test('a conversation of others is not found, whatever is asked of it (CHAT-029)', async () => {
  const { conversation, id } = await exchange(await service.member(rich), await service.member());
  const eve = await service.member(rich);

  const answers = await Promise.all([
    eve.call('GET /api/chat.php', { query: { conversation } }),
    eve.call('PUT /api/chat.php', { body: { conversation, read_up_to: id } }),
    eve.call('DELETE /api/chat.php', { body: { conversation } }),
    eve.call('POST /api/typing.php', { body: { conversation } }),
    send(eve, { ...textTo(eve, 'Hello'), profile: undefined, conversation }),
  ]);

  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
});

test('typing is told to the other side at once and kept nowhere; invisible members give no sign (CHAT-007)', async () => {
  const ben = await service.member(rich);
  const ana = await service.member();
  const hidden = await service.member({ ...rich, invisible: true });
  const { conversation } = await exchange(ben, ana);
  const other = await exchange(hidden, ana);
  const told: unknown[] = [];
  service.core.events.connect({
    deliver: (to, number, event) => told.push({ to, number, event }),
    isListening: async () => false,
  });

  await ben.call('POST /api/typing.php', { body: { conversation } });
  await hidden.call('POST /api/typing.php', { body: { conversation: other.conversation } });

  expect(told).toEqual([{ to: ana.id, number: null, event: { type: 'typing', conversation } }]);
});
