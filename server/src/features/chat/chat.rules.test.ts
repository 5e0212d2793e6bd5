import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { exchange, send, textTo } from './chat.fixture.ts';
import { chatOf } from './chat.ts';

const service = useService();
const fresh = { credits: 30 };

test('whom an unconfirmed member wrote to cannot answer yet (CHAT-015)', async () => {
  const ana = await service.member({ ...fresh, status: 'not_confirmed' });
  const ben = await service.member(fresh);

  const { conversation } = await exchange(ana, ben);

  const his = await ben.call('GET /api/chat.php', { query: { conversation } });
  expect(his.body).toMatchObject({ can_send: false, reason: 'partner_not_confirmed' });
  expect(await send(ben, textTo(ana, 'Hello'))).toMatchObject({
    status: 403,
    error: { error: 'partner_not_confirmed' },
  });
});

test('an unconfirmed member sends at most three messages and no contact data (CHAT-015)', async () => {
  const ana = await service.member({ credits: 60, status: 'not_confirmed' });
  const ben = await service.member();
  expect(await send(ana, textTo(ben, 'Write to ana@example.com'))).toMatchObject({
    status: 422,
    error: { error: 'content_refused', reason: 'contact' },
  });
  for (const text of ['one', 'two', 'three']) await send(ana, textTo(ben, text));

  expect(await send(ana, textTo(ben, 'four'))).toMatchObject({
    status: 403,
    error: { error: 'not_confirmed' },
  });
});

test('a conversation with a disabled profile is read only (CHAT-028)', async () => {
  const ana = await service.member(fresh);
  const ben = await service.member(fresh);
  const { conversation } = await exchange(ana, ben);
  await service.db.updateTable('profiles').set({ status: 'disabled' }).where('id', '=', ben.id).execute();

  const thread = await ana.call('GET /api/chat.php', { query: { conversation } });

  expect(thread.body).toMatchObject({
    can_send: false,
    reason: 'profile_unavailable',
    profile: { status: 'disabled' },
    messages: [{ text: 'Hello' }],
  });
  expect((await send(ana, textTo(ben, 'Still there?'))).error?.error).toBe('profile_unavailable');
});

test('who is blocked, unknown, invisible or oneself cannot be written to', async () => {
  const ana = await service.member(fresh);
  const [ben, hidden] = [await service.member(), await service.member({ invisible: true })];
  await service.db
    .insertInto('blocks')
    .values({ blocker_id: ben.id, blocked_id: ana.id, created_at: service.clock() })
    .execute();

  expect((await send(ana, textTo(ben, 'Hello'))).error?.error).toBe('blocked');
  expect((await send(ana, textTo({ id: '12345' }, 'Hello'))).status).toBe(404);
  expect((await send(ana, textTo(hidden, 'Hello'))).status).toBe(404);
  expect((await send(ana, textTo(ana, 'Hello'))).error?.error).toBe('forbidden');
});

test('an invisible member who likes or wrote can be written to', async () => {
  const ana = await service.member(fresh);
  const hidden = await service.member({ invisible: true });
  await service.db
    .insertInto('likes')
    .values({ from_id: hidden.id, to_id: ana.id, source: null, created_at: service.clock(), seen_at: null })
    .execute();

  expect((await send(ana, textTo(hidden, 'Hello'))).status).toBe(201);
});

test('a message to a fictional partner is told to those who answer, and an answer costs nobody anything', async () => {
  const ana = await service.member(fresh);
  const muse = await service.member({ role: 'fictional', profile: { is_fictional: true } });
  const chat = chatOf(service.core);
  const told: string[] = [];
  chat.onFictionalMessage((fact) => told.push(fact.partnerId));

  const { conversation } = await exchange(ana, muse);
  const answer = { partnerId: muse.id, conversation, text: 'I was made up', clientId: randomUUID() };
  await chat.answerAs(answer);
  await chat.answerAs(answer);

  expect(told).toEqual([muse.id]);
  const { body } = await ana.call('GET /api/chat.php', { query: { conversation } });
  expect(body.messages).toMatchObject([{ text: 'Hello' }, { text: 'I was made up' }]);
  expect(body.credits).toBe(20);
});

test('that a partner is fictional is confirmed once and kept (CHAT-021)', async () => {
  const ana = await service.member(fresh);
  const muse = await service.member({ role: 'fictional', profile: { is_fictional: true } });
  const open = async () => (await ana.call('GET /api/chat.php', { query: { profile: muse.id } })).body;
  expect((await open()).fictional_confirmed).toBe(false);

  await send(ana, { ...textTo(muse, 'Hello'), fictional_confirmed: true });
  await send(ana, { ...textTo(muse, 'Again'), fictional_confirmed: true });

  expect((await open()).fictional_confirmed).toBe(true);
  const kept = await service.db
    .selectFrom('consents')
    .select('subject')
    .where('user_id', '=', ana.id)
    .execute();
  expect(kept).toEqual([{ subject: muse.id }]);
});

test('a visitor cannot write (CHAT-034)', async () => {
  const ben = await service.member();

  const answer = await service.visitor().call('POST /api/message.php', { body: textTo(ben, 'Hello') });

  expect(answer).toMatchObject({ status: 403, error: { error: 'authentication_required' } });
});
