import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { sendText, send, createTextDraft, type TestMember } from './conversations.fixture.ts';

const service = useService();
const signupCredits = { credits: 30 };

test('a member cannot answer an unconfirmed member (CHAT-015)', async () => {
  const ana = await service.createMember({ ...signupCredits, status: 'not_confirmed' });
  const ben = await service.createMember(signupCredits);

  const { conversation } = await sendText(ana, ben);

  const forBen = await ben.call('GET /api/chat.php', { query: { conversation } });
  expect(forBen.body).toMatchObject({ can_send: false, reason: 'partner_not_confirmed' });
  expect(await send(ben, createTextDraft(ana, 'Hello'))).toMatchObject({
    status: 403,
    error: { error: 'partner_not_confirmed' },
  });
});

test('an unconfirmed member sends at most three messages and no contact data (CHAT-015)', async () => {
  const ana = await service.createMember({ credits: 60, status: 'not_confirmed' });
  const ben = await service.createMember();
  expect(await send(ana, createTextDraft(ben, 'Write to ana@example.com'))).toMatchObject({
    status: 422,
    error: { error: 'content_refused', reason: 'contact' },
  });
  for (const text of ['one', 'two', 'three']) await send(ana, createTextDraft(ben, text));

  expect(await send(ana, createTextDraft(ben, 'four'))).toMatchObject({
    status: 403,
    error: { error: 'not_confirmed' },
  });
});

test('a conversation with a disabled profile is read-only (CHAT-028)', async () => {
  const ana = await service.createMember(signupCredits);
  const ben = await service.createMember(signupCredits);
  const { conversation } = await sendText(ana, ben);
  await service.db.updateTable('profiles').set({ status: 'disabled' }).where('id', '=', ben.id).execute();

  const conversationView = await ana.call('GET /api/chat.php', { query: { conversation } });

  expect(conversationView.body).toMatchObject({
    can_send: false,
    reason: 'profile_unavailable',
    profile: { status: 'disabled' },
    messages: [{ text: 'Hello' }],
  });
  expect((await send(ana, createTextDraft(ben, 'Still there?'))).error?.error).toBe('profile_unavailable');
});

test('a message to a blocked, unknown or invisible member or to oneself is refused', async () => {
  const ana = await service.createMember(signupCredits);
  const [ben, hidden] = [await service.createMember(), await service.createMember({ invisible: true })];
  await insertBlock(ben, ana);

  expect((await send(ana, createTextDraft(ben, 'Hello'))).error?.error).toBe('blocked');
  expect((await send(ana, createTextDraft({ id: '12345' }, 'Hello'))).status).toBe(404);
  expect((await send(ana, createTextDraft(hidden, 'Hello'))).status).toBe(404);
  expect((await send(ana, createTextDraft(ana, 'Hello'))).error?.error).toBe('forbidden');
});

test('the member who blocked is told so, not that the other member did', async () => {
  const ana = await service.createMember({ ...signupCredits, language: 'de' });
  const ben = await service.createMember({ ...signupCredits, name: 'Ben' });
  const { conversation } = await sendText(ben, ana);
  await insertBlock(ana, ben);
  const german = { headers: { cookie: `${ana.cookies()}; i18n_redirected=de` } };

  const view = await ana.call('GET /api/chat.php', { query: { conversation }, ...german });
  const answer = await ana.call('POST /api/message.php', { body: createTextDraft(ben, 'Hi'), ...german });

  for (const { status, error } of [view, answer]) {
    expect([status, error?.error]).toEqual([403, 'blocked_by_me']);
    expect(error?.message).toMatch(/^Du hast Ben blockiert/);
  }
  expect((await send(ben, createTextDraft(ana, 'Hi'))).error?.error).toBe('blocked');

  // To end the own block would not help.
  await insertBlock(ben, ana);
  expect((await send(ana, createTextDraft(ben, 'Hi'))).error?.error).toBe('blocked');
});

test('conversations with a block are neither listed nor counted, for either member', async () => {
  const ana = await service.createMember(signupCredits);
  const [ben, cem] = [await service.createMember(signupCredits), await service.createMember(signupCredits)];
  await sendText(ben, ana);
  const { conversation } = await sendText(cem, ana);
  await sendText(ana, ben);
  await insertBlock(ana, ben);

  const list = async (member: typeof ana) => (await member.call('GET /api/chats.php')).body;

  expect(await list(ana)).toMatchObject({ chats: [{ profile: { id: cem.id } }], unread_total: 1 });
  expect(await list(ben)).toEqual({ chats: [], unread_total: 0 });
  const moved = await ana.call('PUT /api/chat.php', { body: { conversation, delivered_up_to: '1' } });
  expect(moved.body).toEqual({ num_unread_messages: 1, unread_total: 1 });
});

test('an invisible member who likes the sender can be written to', async () => {
  const ana = await service.createMember(signupCredits);
  const hidden = await service.createMember({ invisible: true });
  await service.db
    .insertInto('likes')
    .values({ from_id: hidden.id, to_id: ana.id, source: null, created_at: service.clock(), seen_at: null })
    .execute();

  expect((await send(ana, createTextDraft(hidden, 'Hello'))).status).toBe(201);
});

test('a message to a fictional partner notifies the listeners, and the answer is free of charge', async () => {
  const ana = await service.createMember(signupCredits);
  const muse = await service.createMember({ role: 'fictional', profile: { is_fictional: true } });
  const conversations = service.app.conversations;
  const notified: string[] = [];
  conversations.onFictionalMessage(async (_trx, fact) => notified.push(fact.partnerId));

  const { conversation } = await sendText(ana, muse);
  const text = 'I was made up';
  const answer = { partnerId: muse.id, conversation, text, clientId: randomUUID(), isAutomatic: true };
  await conversations.sendFictionalAnswer(answer);
  await conversations.sendFictionalAnswer(answer);

  expect(notified).toEqual([muse.id]);
  const { body } = await ana.call('GET /api/chat.php', { query: { conversation } });
  expect(body.messages).toMatchObject([{ text: 'Hello' }, { text: 'I was made up' }]);
  expect(body.credits).toBe(20);
});

describe('where fictional partners are switched off', () => {
  const inGermany = (member: TestMember) => ({
    headers: { cookie: `${member.cookies()}; geoip_selected_country=DE` },
  });

  test('a conversation with one is not opened and a message to one is refused like one to a hidden member', async () => {
    const ana = await service.createMember(signupCredits);
    const muse = await service.createMember({ role: 'fictional', profile: { is_fictional: true } });

    const opened = await ana.call('GET /api/chat.php', { query: { profile: muse.id }, ...inGermany(ana) });
    const body = { ...createTextDraft(muse, 'Hello'), fictional_confirmed: true } as const;
    const sent = await ana.call('POST /api/message.php', { body, ...inGermany(ana) });

    expect([opened.error?.error, sent.error?.error]).toEqual(['not_found', 'not_found']);
    expect((await ana.call('GET /api/user.php')).body.user?.credits).toBe(30);
  });

  test('a conversation from before stays readable and is closed', async () => {
    const ana = await service.createMember(signupCredits);
    const muse = await service.createMember({ role: 'fictional', profile: { is_fictional: true } });
    await send(ana, { ...createTextDraft(muse, 'Hello'), fictional_confirmed: true });

    const opened = await ana.call('GET /api/chat.php', { query: { profile: muse.id }, ...inGermany(ana) });
    const profile = await ana.call('GET /api/profile.php', { query: { id: muse.id }, ...inGermany(ana) });
    const body = createTextDraft(muse, 'Still there?');
    const sent = await ana.call('POST /api/message.php', { body, ...inGermany(ana) });

    const closed = { can_send: false, reason: 'profile_unavailable' };
    expect(opened.body).toMatchObject({ ...closed, messages: [{ text: 'Hello' }] });
    expect(profile.body).toMatchObject({ chat: opened.body.conversation, can: { chat: false, gift: false } });
    expect(sent.error?.error).toBe('profile_unavailable');
    expect((await ana.call('GET /api/user.php')).body.user?.credits).toBe(20);
  });
});

test('nothing is sent to a fictional partner and charged before the member has confirmed to know', async () => {
  const ana = await service.createMember({ ...signupCredits, language: 'de' });
  const muse = await service.createMember({
    name: 'Muse',
    role: 'fictional',
    profile: { is_fictional: true },
  });
  const { fictional_confirmed: _, ...draft } = createTextDraft(muse, 'Hello');

  const refused = await send(ana, draft);
  const confirmed = await send(ana, { ...draft, fictional_confirmed: true });
  const next = await send(ana, { ...draft, client_id: randomUUID(), text: 'Again' });

  expect(refused).toMatchObject({ status: 403, error: { error: 'fictional_unconfirmed' } });
  expect(refused.error?.message).toMatch(/^Muse ist ein fiktives Profil/);
  expect([confirmed.status, next.status]).toEqual([201, 201]);
  expect(next.body.credits).toBe(10);
});

test('the confirmation that a partner is fictional is stored once (CHAT-021)', async () => {
  const ana = await service.createMember(signupCredits);
  const muse = await service.createMember({ role: 'fictional', profile: { is_fictional: true } });
  const openConversation = async () =>
    (await ana.call('GET /api/chat.php', { query: { profile: muse.id } })).body;
  expect((await openConversation()).fictional_confirmed).toBe(false);

  await send(ana, { ...createTextDraft(muse, 'Hello'), fictional_confirmed: true });
  await send(ana, { ...createTextDraft(muse, 'Again'), fictional_confirmed: true });

  expect((await openConversation()).fictional_confirmed).toBe(true);
  const stored = await service.db
    .selectFrom('consents')
    .select('subject')
    .where('user_id', '=', ana.id)
    .execute();
  expect(stored).toEqual([{ subject: muse.id }]);
});

test('a visitor cannot write (CHAT-034)', async () => {
  const ben = await service.createMember();

  const answer = await service
    .createVisitor()
    .call('POST /api/message.php', { body: createTextDraft(ben, 'Hello') });

  expect(answer).toMatchObject({ status: 403, error: { error: 'authentication_required' } });
});

const insertBlock = (blocker: { id: string }, blocked: { id: string }) =>
  service.db
    .insertInto('blocks')
    .values({ blocker_id: blocker.id, blocked_id: blocked.id, created_at: service.clock() })
    .execute();
