import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { listEvents, sendText, makePremium, send, createTextDraft } from './conversations.fixture.ts';

const service = useService();
const signupCredits = { credits: 30 };

test('a message costs ten credits and both members can read it (CHAT-003, CHAT-004, CHAT-010)', async () => {
  const ana = await service.createMember(signupCredits);
  const ben = await service.createMember();

  const { status, body } = await send(ana, createTextDraft(ben, 'Coffee on Sunday?'));

  expect(status).toBe(201);
  expect(body).toMatchObject({ credits: 20, message: { from: 'me', type: 'text', status: 'sent' } });
  const forAna = await ana.call('GET /api/chat.php', { query: { profile: ben.id } });
  const forBen = await ben.call('GET /api/chat.php', { query: { conversation: body.conversation } });
  expect(forAna.body.messages).toMatchObject([{ text: 'Coffee on Sunday?', from: 'me' }]);
  expect(forBen.body.messages).toMatchObject([{ text: 'Coffee on Sunday?', from: 'them' }]);
  expect(forBen.body.messages[0]).not.toHaveProperty('client_id');
});

test('without enough credits nothing is stored and the error names the missing amount (CHAT-011)', async () => {
  const ana = await service.createMember({ credits: 5 });
  const ben = await service.createMember();

  const { status, error } = await send(ana, createTextDraft(ben, 'Hello'));

  expect(status).toBe(402);
  expect(error).toMatchObject({ error: 'not_enough_credits', needed: 10, credits: 5 });
  expect((await ben.call('GET /api/chats.php')).body.chats).toEqual([]);
  expect(await listEvents(ben)).toEqual([]);
});

test.each(['\u200b', '\u200d\u2060', '\u00ad \ufeff', '\u2800', '\u3164\n\uffa0', '\u{e0061}', '\ufe0f'])(
  'a text of invisible characters only (%j) is refused as empty and not charged',
  async (text) => {
    const ana = await service.createMember(signupCredits);
    const ben = await service.createMember();

    const { status, error } = await send(ana, createTextDraft(ben, text));

    expect([status, error?.error]).toEqual([422, 'empty']);
    await sendText(ana, ben, '👩‍👩‍👧');
    expect((await ana.call('GET /api/user.php')).body.user?.credits).toBe(20);
    const { messages } = (await ben.call('GET /api/chat.php', { query: { profile: ana.id } })).body;
    expect(messages).toMatchObject([{ text: '👩‍👩‍👧' }]);
  },
);

test('the sign-up credits of a free member pay for three messages, not for a fourth (CHAT-013)', async () => {
  const ana = await service.createMember(signupCredits);
  const ben = await service.createMember();
  for (const text of ['one', 'two', 'three'])
    expect((await send(ana, createTextDraft(ben, text))).status).toBe(201);

  expect((await send(ana, createTextDraft(ben, 'four'))).status).toBe(402);
});

test('a free member can start two conversations; a third needs premium (CHAT-012, CHAT-014, SRV-018)', async () => {
  const ana = await service.createMember(signupCredits);
  const [ben, cem, dan] = [
    await service.createMember(),
    await service.createMember(),
    await service.createMember(),
  ];
  await sendText(ana, ben);
  await sendText(ana, cem);

  const { status, error } = await send(ana, createTextDraft(dan, 'Hello'));

  expect(status).toBe(403);
  expect(error).toMatchObject({ error: 'premium_required', reason: 'conversation_limit' });
  const conversation = await ana.call('GET /api/chat.php', { query: { profile: dan.id } });
  expect(conversation.body).toMatchObject({
    can_send: false,
    reason: 'conversation_limit',
    free_conversations_left: 0,
  });
});

test('answering does not count as a free conversation, and deleting one does not return it (CHAT-012)', async () => {
  const ana = await service.createMember({ credits: 60 });
  const [ben, cem, dan] = [
    await service.createMember(signupCredits),
    await service.createMember(),
    await service.createMember(),
  ];
  await sendText(ben, ana);
  await sendText(ana, ben, 'An answer');
  const { conversation } = await sendText(ana, cem);
  await ana.call('DELETE /api/chat.php', { body: { conversation } });
  await sendText(ana, dan);

  const eve = await service.createMember();

  expect((await send(ana, createTextDraft(eve, 'Hello'))).status).toBe(403);
});

test('a premium member can start at most fifteen conversations a day, and is told when the next one is possible', async () => {
  const ana = await service.createMember({ credits: 200 });
  await makePremium(service, ana);
  await sendText(ana, await service.createMember());
  service.clock.advance(3_600_000);
  for (let count = 0; count < 14; count += 1) await sendText(ana, await service.createMember());
  const eve = await service.createMember();
  const find = async () => (await ana.call('GET /api/chat.php', { query: { profile: eve.id } })).body;

  const { status, error } = await send(ana, createTextDraft(eve, 'Hello'));

  expect(status).toBe(429);
  expect(error).toMatchObject({ error: 'rate_limited', reason: 'daily_limit' });
  const { can_send, reason, next_conversation_at: nextAt = '' } = await find();
  expect({ can_send, reason }).toEqual({ can_send: false, reason: null });
  // The first of them was an hour before the others.
  const hours = (Date.parse(nextAt) - service.clock().getTime()) / 3_600_000;
  expect(hours).toBeCloseTo(23, 1);
  expect(Number(error?.retry_after) / 3600).toBeCloseTo(23, 1);
  service.clock.set(new Date(nextAt));
  expect(await find()).toMatchObject({ can_send: true, reason: null });
  expect((await send(ana, createTextDraft(eve, 'Hello'))).status).toBe(201);
});

test('a repeated message returns the first result and is charged once (CHAT-024)', async () => {
  const ana = await service.createMember(signupCredits);
  const ben = await service.createMember();
  const draft = createTextDraft(ben, 'Hello');
  const first = await send(ana, draft);
  await sendText(ana, ben, 'And more');

  const repeated = await send(ana, draft);

  expect(repeated.status).toBe(201);
  expect(repeated.body).toEqual(first.body);
  expect((await ben.call('GET /api/chat.php', { query: { profile: ana.id } })).body.messages).toHaveLength(2);
});

test('a different message with the same client id is refused', async () => {
  const ana = await service.createMember(signupCredits);
  const [ben, cem] = [await service.createMember(), await service.createMember()];
  const draft = createTextDraft(ben, 'Hello');
  await send(ana, draft);

  const otherText = await send(ana, { ...draft, text: 'Goodbye' });
  const otherPartner = await send(ana, { ...draft, profile: cem.id });

  expect(otherText).toMatchObject({ status: 422, error: { error: 'client_id_reused' } });
  expect(otherPartner).toMatchObject({ status: 422, error: { error: 'client_id_reused' } });
});

test('a refused message can be sent again with the same client id after its cause is resolved', async () => {
  const ana = await service.createMember();
  const ben = await service.createMember();
  const draft = createTextDraft(ben, 'Hello');
  await send(ana, draft);
  await makePremium(service, ana);

  expect((await send(ana, draft)).status).toBe(201);
});

test('an empty text and a text longer than the setting are refused (CHAT-008, CHAT-009)', async () => {
  const ana = await service.createMember(signupCredits);
  const ben = await service.createMember();

  expect(await send(ana, createTextDraft(ben, '  \n '))).toMatchObject({
    status: 422,
    error: { error: 'empty' },
  });
  expect(await send(ana, createTextDraft(ben, '💛'.repeat(1001)))).toMatchObject({
    status: 413,
    error: { error: 'too_long', max: 1000 },
  });
  expect((await send(ana, createTextDraft(ben, '💛'.repeat(1000)))).status).toBe(201);
});

test('a picture message accepts only an own picture that was uploaded for a conversation (CHAT-006)', async () => {
  const ana = await service.createMember({ credits: 60 });
  const ben = await service.createMember();
  const own = await insertPicture(ana.id, 'chat');
  const draft = { client_id: randomUUID(), profile: ben.id, type: 'photo' as const };

  for (const photo_id of [await insertPicture(ben.id, 'chat'), await insertPicture(ana.id, 'private')]) {
    expect((await send(ana, { ...draft, photo_id })).error?.fields).toEqual({ photo_id: 'invalid' });
  }
  expect((await send(ana, { ...draft, photo_id: own })).body).toMatchObject({
    credits: 40,
    message: { type: 'photo', photo: { id: own } },
  });
  const other = await send(ana, { ...draft, photo_id: await insertPicture(ana.id, 'chat') });
  expect(other.error?.error).toBe('client_id_reused');
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
