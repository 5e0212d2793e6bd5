import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { eventsOf, exchange, makePremium, send, textTo } from './chat.fixture.ts';

const service = useService();
const fresh = { credits: 30 };

test('a message costs ten credits and both sides can read it (CHAT-003, CHAT-004, CHAT-010)', async () => {
  const ana = await service.member(fresh);
  const ben = await service.member();

  const { status, body } = await send(ana, textTo(ben, 'Coffee on Sunday?'));

  expect(status).toBe(201);
  expect(body).toMatchObject({ credits: 20, message: { from: 'me', type: 'text', status: 'sent' } });
  const hers = await ana.call('GET /api/chat.php', { query: { profile: ben.id } });
  const his = await ben.call('GET /api/chat.php', { query: { conversation: body.conversation } });
  expect(hers.body.messages).toMatchObject([{ text: 'Coffee on Sunday?', from: 'me' }]);
  expect(his.body.messages).toMatchObject([{ text: 'Coffee on Sunday?', from: 'them' }]);
  expect(his.body.messages[0]).not.toHaveProperty('client_id');
});

test('both sides hear of a message and the sender of the new balance (CHAT-030)', async () => {
  const ana = await service.member(fresh);
  const ben = await service.member();

  await exchange(ana, ben, 'Hello Ben');

  expect(await eventsOf(ben)).toMatchObject([
    { type: 'message', message: { from: 'them', text: 'Hello Ben' } },
  ]);
  expect(await eventsOf(ana)).toMatchObject([
    { type: 'credits', credits: 20, paid_user: false },
    { type: 'message', message: { from: 'me', text: 'Hello Ben' } },
  ]);
});

test('without enough credits nothing is stored and the answer says what is needed (CHAT-011)', async () => {
  const ana = await service.member({ credits: 5 });
  const ben = await service.member();

  const { status, error } = await send(ana, textTo(ben, 'Hello'));

  expect(status).toBe(402);
  expect(error).toMatchObject({ error: 'not_enough_credits', needed: 10, credits: 5 });
  expect((await ben.call('GET /api/chats.php')).body.chats).toEqual([]);
  expect(await eventsOf(ben)).toEqual([]);
});

test('a free member writes three messages with the credits of signing up, not a fourth (CHAT-013)', async () => {
  const ana = await service.member(fresh);
  const ben = await service.member();
  for (const text of ['one', 'two', 'three']) expect((await send(ana, textTo(ben, text))).status).toBe(201);

  expect((await send(ana, textTo(ben, 'four'))).status).toBe(402);
});

test('a free member starts two conversations, a third needs premium (CHAT-012, CHAT-014)', async () => {
  const ana = await service.member(fresh);
  const [ben, cem, dan] = [await service.member(), await service.member(), await service.member()];
  await exchange(ana, ben);
  await exchange(ana, cem);

  const { status, error } = await send(ana, textTo(dan, 'Hello'));

  expect(status).toBe(403);
  expect(error).toMatchObject({ error: 'premium_required', reason: 'conversation_limit' });
  const thread = await ana.call('GET /api/chat.php', { query: { profile: dan.id } });
  expect(thread.body).toMatchObject({
    can_send: false,
    reason: 'conversation_limit',
    free_conversations_left: 0,
  });
});

test('answering does not use up a free conversation, deleting gives none back (CHAT-012)', async () => {
  const ana = await service.member({ credits: 60 });
  const [ben, cem, dan] = [await service.member(fresh), await service.member(), await service.member()];
  await exchange(ben, ana);
  await exchange(ana, ben, 'An answer');
  const { conversation } = await exchange(ana, cem);
  await ana.call('DELETE /api/chat.php', { body: { conversation } });
  await exchange(ana, dan);

  const eve = await service.member();

  expect((await send(ana, textTo(eve, 'Hello'))).status).toBe(403);
});

test('a premium member starts as many as fifteen conversations a day', async () => {
  const ana = await service.member({ credits: 200 });
  await makePremium(service, ana);
  for (let count = 0; count < 15; count += 1) await exchange(ana, await service.member());

  const { status, error } = await send(ana, textTo(await service.member(), 'Hello'));

  expect(status).toBe(429);
  expect(error?.error).toBe('rate_limited');
});

test('a repeat of a message gets the first result and is charged once (CHAT-024)', async () => {
  const ana = await service.member(fresh);
  const ben = await service.member();
  const draft = textTo(ben, 'Hello');
  const first = await send(ana, draft);
  await exchange(ana, ben, 'And more');

  const again = await send(ana, draft);

  expect(again.status).toBe(201);
  expect(again.body).toEqual(first.body);
  expect((await ben.call('GET /api/chat.php', { query: { profile: ana.id } })).body.messages).toHaveLength(2);
});

test('another message under the same client id is refused', async () => {
  const ana = await service.member(fresh);
  const [ben, cem] = [await service.member(), await service.member()];
  const draft = textTo(ben, 'Hello');
  await send(ana, draft);

  const otherText = await send(ana, { ...draft, text: 'Goodbye' });
  const otherPartner = await send(ana, { ...draft, profile: cem.id });

  expect(otherText).toMatchObject({ status: 422, error: { error: 'client_id_reused' } });
  expect(otherPartner).toMatchObject({ status: 422, error: { error: 'client_id_reused' } });
});

test('a refused message may be sent again under its client id once its cause is gone', async () => {
  const ana = await service.member();
  const ben = await service.member();
  const draft = textTo(ben, 'Hello');
  await send(ana, draft);
  await makePremium(service, ana);

  expect((await send(ana, draft)).status).toBe(201);
});

test('a text may be empty in no way and no longer than the setting says (CHAT-008, CHAT-009)', async () => {
  const ana = await service.member(fresh);
  const ben = await service.member();

  expect(await send(ana, textTo(ben, '  \n '))).toMatchObject({ status: 422, error: { error: 'empty' } });
  expect(await send(ana, textTo(ben, '💛'.repeat(1001)))).toMatchObject({
    status: 413,
    error: { error: 'too_long', max: 1000 },
  });
  expect((await send(ana, textTo(ben, '💛'.repeat(1000)))).status).toBe(201);
});

test('a gift costs what the catalogue says and may carry a short text (CHAT-006, CHAT-010)', async () => {
  const ana = await service.member({ credits: 60 });
  const ben = await service.member();
  const draft = { client_id: randomUUID(), profile: ben.id, type: 'gift' as const };

  const sent = await send(ana, { ...draft, gift_id: 'champagne', text: 'To us' });

  expect(sent.body).toMatchObject({
    credits: 10,
    message: { gift: { id: 'champagne', credits: 50 }, text: 'To us' },
  });
  const other = { ...draft, client_id: randomUUID() };
  expect((await send(ana, { ...other, gift_id: 'yacht' })).error?.fields).toEqual({ gift_id: 'invalid' });
  expect((await send(ana, { ...other, gift_id: 'rose', text: 'x'.repeat(141) })).error).toMatchObject({
    error: 'too_long',
    max: 140,
  });
});

test('a photo message takes only an own picture that was uploaded for chat (CHAT-006)', async () => {
  const ana = await service.member({ credits: 60 });
  const ben = await service.member();
  const own = await insertPicture(ana.id, 'chat');
  const draft = { client_id: randomUUID(), profile: ben.id, type: 'photo' as const };

  for (const photo_id of [await insertPicture(ben.id, 'chat'), await insertPicture(ana.id, 'private')]) {
    expect((await send(ana, { ...draft, photo_id })).error?.fields).toEqual({ photo_id: 'invalid' });
  }
  expect((await send(ana, { ...draft, photo_id: own })).body).toMatchObject({
    credits: 40,
    message: { type: 'photo', photo: { id: own } },
  });
});

async function insertPicture(ownerId: string, kind: 'chat' | 'private'): Promise<string> {
  const { id } = await service.db
    .insertInto('pictures')
    .values({
      user_id: ownerId,
      kind,
      status: 'approved',
      reason: null,
      filename: 'a.webp',
      thumb_filename: 'a-240.webp',
      locked_filename: null,
      width: 640,
      height: 640,
      placeholder: null,
      content_hash: null,
      created_at: service.clock(),
      decided_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
