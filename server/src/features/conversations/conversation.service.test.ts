import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { listEvents, sendText, send, createTextDraft } from './conversations.fixture.ts';

const service = useService();
const rich = { credits: 1000 };
const dayMs = 86_400_000;

test('the list shows the newest conversation first, with its last message and unread count (CHAT-002, SHELL-013)', async () => {
  const ana = await service.createMember();
  const ben = await service.createMember({ ...rich, name: 'Ben' });
  const cem = await service.createMember({ ...rich, name: 'Cem' });
  await sendText(ben, ana, 'first');
  await sendText(cem, ana, 'second');
  await sendText(ben, ana, 'third');

  const { body } = await ana.call('GET /api/chats.php');

  expect(body.unread_total).toBe(3);
  expect(body.chats).toMatchObject([
    { profile: { name: 'Ben' }, num_unread_messages: 2, last_message: { text: 'third', from: 'them' } },
    { profile: { name: 'Cem' }, num_unread_messages: 1, last_message: { text: 'second' } },
  ]);
});

test('reading sets the unread count to zero and notifies the sender and the reader’s other devices (CHAT-005)', async () => {
  const ana = await service.createMember(rich);
  const ben = await service.createMember(rich);
  await sendText(ana, ben);
  const { conversation, id } = await sendText(ben, ana);

  const { body } = await ana.call('PUT /api/chat.php', { body: { conversation, read_up_to: id } });

  expect(body).toEqual({ num_unread_messages: 0, unread_total: 0 });
  const ofBen = await listEvents(ben);
  expect(ofBen).toContainEqual({ type: 'read', conversation, up_to: id, by: 'them' });
  expect(ofBen).not.toContainEqual({ type: 'delivered', conversation, up_to: id });
  expect(await listEvents(ana)).toContainEqual({
    type: 'read',
    conversation,
    up_to: id,
    by: 'me',
    unread: { conversation: 0, total: 0 },
  });
  const forBen = await ben.call('GET /api/chat.php', { query: { conversation } });
  expect(forBen.body).toMatchObject({
    read_up_to_them: id,
    messages: [{ from: 'them' }, { from: 'me', status: 'read' }],
  });
  expect((await ben.call('GET /api/chats.php')).body.unread_total).toBe(1);
});

test('a cursor never moves back, nor past the last message (CHAT-005)', async () => {
  const ana = await service.createMember();
  const ben = await service.createMember(rich);
  const first = await sendText(ben, ana);
  const { conversation, id } = await sendText(ben, ana);
  await ana.call('PUT /api/chat.php', { body: { conversation, read_up_to: '999999999999' } });
  await ana.call('PUT /api/chat.php', { body: { conversation, read_up_to: first.id } });

  await sendText(ben, ana, 'news');

  const { body } = await ana.call('GET /api/chat.php', { query: { conversation } });
  expect(body.read_up_to_me).toBe(id);
  expect((await ana.call('GET /api/chats.php')).body.unread_total).toBe(1);
});

test('a message that has reached a device is marked as delivered, with one event (CHAT-024, LIVE-007)', async () => {
  const ana = await service.createMember();
  const ben = await service.createMember(rich);
  const { conversation, id } = await sendText(ben, ana);

  await ana.call('PUT /api/chat.php', { body: { conversation, delivered_up_to: id } });
  await ana.call('PUT /api/chat.php', { body: { conversation, delivered_up_to: id } });

  const delivered = (await listEvents(ben)).filter((event) => event.type === 'delivered');
  expect(delivered).toEqual([{ type: 'delivered', conversation, up_to: id }]);
  const forBen = await ben.call('GET /api/chat.php', { query: { conversation } });
  expect(forBen.body.messages).toMatchObject([{ status: 'delivered' }]);
});

test('that a device of an invisible member has received a message is not told, before it is read (DEC-20)', async () => {
  const [ana, ben] = [await service.createMember(), await service.createMember(rich)];
  const { conversation, id } = await sendText(ben, ana);
  await ana.call('PUT /api/user.php', { body: { invisible: true } });
  const getStatus = async () =>
    (await ben.call('GET /api/chat.php', { query: { conversation } })).body.messages[0]?.status;

  await ana.call('PUT /api/chat.php', { body: { conversation, delivered_up_to: id } });
  expect(await getStatus()).toBe('sent');
  expect(await listEvents(ben)).not.toContainEqual(expect.objectContaining({ type: 'delivered' }));

  await ana.call('PUT /api/chat.php', { body: { conversation, read_up_to: id } });
  expect(await getStatus()).toBe('read');
});

test('a deleted conversation is hidden from one member until a new message arrives (CHAT-016, SRV-012)', async () => {
  const ana = await service.createMember();
  const ben = await service.createMember(rich);
  const { conversation } = await sendText(ben, ana, 'old');

  const answer = await ana.call('DELETE /api/chat.php', { body: { conversation } });

  expect(answer.status).toBe(204);
  expect((await ana.call('GET /api/chats.php')).body).toEqual({ chats: [], unread_total: 0 });
  expect((await ben.call('GET /api/chats.php')).body.chats).toHaveLength(1);
  expect(await listEvents(ana)).toContainEqual({ type: 'chat_deleted', conversation, profile: ben.id });
  expect(await listEvents(ben)).not.toContainEqual(expect.objectContaining({ type: 'chat_deleted' }));

  await sendText(ben, ana, 'new');

  expect((await ana.call('GET /api/chats.php')).body).toMatchObject({ chats: [{}], unread_total: 1 });
  const forAna = await ana.call('GET /api/chat.php', { query: { conversation } });
  expect(forAna.body.messages).toMatchObject([{ text: 'new' }]);
});

test('what was written before the conversation was deleted on another device does not bring it back', async () => {
  const ana = await service.createMember(rich);
  const ben = await service.createMember(rich);
  const { conversation, id } = await sendText(ben, ana, 'old');
  const answered = { ...createTextDraft(ben, 'answered'), shown_up_to: id };
  const shown_up_to = (await send(ana, answered)).body.message.id;
  await ana.call('DELETE /api/chat.php', { body: { conversation } });

  const late = await send(ana, { ...createTextDraft(ben, 'written offline'), shown_up_to });
  const repeated = await send(ana, answered);

  expect([late.status, late.error?.error]).toEqual([404, 'not_found']);
  expect(repeated.body).toMatchObject({ message: { text: 'answered' }, credits: 990 });
  expect((await ana.call('GET /api/chats.php')).body.chats).toEqual([]);
  const news = await sendText(ben, ana, 'new');
  const answer = await send(ana, { ...createTextDraft(ben, 'written since'), shown_up_to: news.id });
  expect(answer.status).toBe(201);
});

test('the conversation to delete may also be given in the query', async () => {
  const ana = await service.createMember();
  const { conversation } = await sendText(await service.createMember(rich), ana);

  expect((await ana.call('DELETE /api/chat.php', { query: { conversation } })).status).toBe(204);
  expect((await ana.call('DELETE /api/chat.php')).status).toBe(400);
});

test('messages older than ninety days are hidden, and the answer says so (CHAT-018, SRV-035)', async () => {
  const ana = await service.createMember();
  const ben = await service.createMember(rich);
  const { conversation } = await sendText(ben, ana, 'long ago');
  const before = new Date(service.clock().getTime() - 91 * dayMs);
  await service.db.updateTable('messages').set({ created_at: before }).execute();

  const conversationView = await ana.call('GET /api/chat.php', { query: { conversation } });
  const list = await ana.call('GET /api/chats.php');

  expect(conversationView.body).toMatchObject({ messages: [], history_limited: true, has_more: false });
  expect(list.body).toMatchObject({ unread_total: 0, chats: [{ last_message: null }] });
});

test('a conversation can be read page by page, backwards and forwards', async () => {
  const ana = await service.createMember();
  const ben = await service.createMember(rich);
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.push((await sendText(ben, ana, `message ${count}`)).id);
  const getPage = async (query: { before?: string; after?: string }) => {
    const { body } = await ana.call('GET /api/chat.php', { query: { profile: ben.id, limit: 2, ...query } });
    return [body.messages.map((message) => message.id), body.has_more];
  };

  expect(await getPage({})).toEqual([ids.slice(3), true]);
  expect(await getPage({ before: ids[3] ?? '' })).toEqual([ids.slice(1, 3), true]);
  expect(await getPage({ before: ids[1] ?? '' })).toEqual([ids.slice(0, 1), false]);
  expect(await getPage({ after: ids[2] ?? '' })).toEqual([ids.slice(3), false]);
});

test('every call on a conversation of other members answers not found (CHAT-029)', async () => {
  const { conversation, id } = await sendText(await service.createMember(rich), await service.createMember());
  const eve = await service.createMember(rich);

  const answers = await Promise.all([
    eve.call('GET /api/chat.php', { query: { conversation } }),
    eve.call('PUT /api/chat.php', { body: { conversation, read_up_to: id } }),
    eve.call('DELETE /api/chat.php', { body: { conversation } }),
    eve.call('POST /api/typing.php', { body: { conversation } }),
    send(eve, { ...createTextDraft(eve, 'Hello'), profile: undefined, conversation }),
  ]);

  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
});

test('typing is sent to the partner at once and not stored; nothing is sent for invisible members (CHAT-007)', async () => {
  const ben = await service.createMember(rich);
  const ana = await service.createMember();
  const hidden = await service.createMember({ ...rich, invisible: true });
  const { conversation } = await sendText(ben, ana);
  const other = await sendText(hidden, ana);
  const sent: unknown[] = [];
  service.core.events.connect({
    deliver: (to, number, event) => sent.push({ to, number, event }),
    listConnectedSessions: async () => [],
  });

  await ben.call('POST /api/typing.php', { body: { conversation } });
  await hidden.call('POST /api/typing.php', { body: { conversation: other.conversation } });

  expect(sent).toEqual([{ to: ana.id, number: null, event: { type: 'typing', conversation } }]);
});
