import { expect, test } from '@jest/globals';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { activationToken, signUp } from './signup.fixture.ts';

const service = useService();
const text = 'You had me at the red scarf.';

const target = () =>
  service.createMember({
    name: 'Ben',
    credits: 10,
    profile: { gender: 'male', looking_for: 'female' },
  });
const activate = (token: string) =>
  service.createVisitor().call('POST /api/activate.php', { query: {}, body: { token } });
const balance = async (id: string) =>
  (await service.db.selectFrom('users').select('credits').where('id', '=', id).executeTakeFirstOrThrow())
    .credits;
const count = async (table: 'messages' | 'conversations' | 'waiting_messages') =>
  (await service.db.selectFrom(table).select('created_at').execute()).length;

/** Signs up on a member's page; gives the client, the account and the link of its mail. */
async function newcomer(memberId: string, signup_message = text) {
  const client = service.createVisitor();
  const { body } = await signUp(client, { member_id: memberId, signup_message });
  return { client, id: body.user.id, token: await activationToken(service, 'nora@example.org') };
}

test('a message written before the sign-up waits for the activation, then is sent and charged as any (AUTH-029, AUTH-030)', async () => {
  const ben = await target();
  const nora = await newcomer(ben.id);

  const before = await ben.call('GET /api/chats.php');
  await activate(nora.token);
  await service.runJobs();

  expect(before.body.chats).toEqual([]);
  const { chats } = (await ben.call('GET /api/chats.php')).body;
  expect(chats).toMatchObject([
    { profile: { id: nora.id }, num_unread_messages: 1, last_message: { from: 'them', text } },
  ]);
  const { user } = (await nora.client.call('GET /api/user.php')).body;
  expect(user).toMatchObject({ status: 'active', credits: 20, free_conversations_left: 1 });
  expect(await count('waiting_messages')).toBe(0);
});

test('the other party can answer once the address is confirmed (AUTH-038, AUTH-030)', async () => {
  const ben = await target();
  const nora = await newcomer(ben.id);
  const answer = () =>
    ben.call('POST /api/message.php', {
      body: { client_id: crypto.randomUUID(), profile: nora.id, type: 'text', text: 'Hello!' },
    });

  const early = await answer();
  await activate(nora.token);
  await service.runJobs();
  const late = await answer();

  expect(early.error).toMatchObject({ error: 'partner_not_confirmed' });
  expect(late.status).toBe(201);
});

test('a job that is run again sends nothing a second time (AUTH-030)', async () => {
  const ben = await target();
  const nora = await newcomer(ben.id);
  const waiting = await service.db.selectFrom('waiting_messages').selectAll().executeTakeFirstOrThrow();
  await activate(nora.token);
  await service.runJobs();

  await service.db.insertInto('waiting_messages').values(waiting).execute();
  await service.core.inTransaction((trx) =>
    service.core.jobs.enqueue(trx, 'waiting-message', { userId: nora.id }),
  );
  await service.runJobs();

  expect(await count('messages')).toBe(1);
  expect(await balance(nora.id)).toBe(20);
});

test.each(['Write me: nora@example.org', 'Call 0172 123 45 67 any time', 'whatsapp: nora77'])(
  '%p tells how to meet elsewhere: refused at the sign-up, beside its field (AUTH-030)',
  async (message) => {
    const ben = await target();

    const { status, error } = await signUp(service.createVisitor(), { member_id: ben.id, signup_message: message });

    expect(status).toBe(422);
    expect(error?.fields).toEqual({ signup_message: 'contains_contact' });
  },
);

test('a message is at most 500 characters long (AUTH-007, AUTH-023)', async () => {
  const ben = await target();

  const long = await signUp(service.createVisitor(), { member_id: ben.id, signup_message: 'x'.repeat(501) });

  expect(long.error?.fields).toEqual({ signup_message: 'too_long' });
});

const gone: [what: string, happens: (benId: string, noraId: string) => Promise<unknown>][] = [
  [
    'has blocked the writer',
    (benId, noraId) =>
      service.db
        .insertInto('blocks')
        .values({ blocker_id: benId, blocked_id: noraId, created_at: service.clock() })
        .execute(),
  ],
  [
    'waits for the deletion',
    (benId) =>
      service.db.updateTable('users').set({ status: 'pending_deletion' }).where('id', '=', benId).execute(),
  ],
  [
    'was deleted',
    (benId) => service.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', benId).execute(),
  ],
  ['is no more', (benId) => service.db.deleteFrom('users').where('id', '=', benId).execute()],
  [
    'was disabled',
    (benId) =>
      service.db.updateTable('profiles').set({ status: 'disabled' }).where('id', '=', benId).execute(),
  ],
];

test.each(gone)(
  'to somebody who %s meanwhile nothing is sent, and nothing charged (AUTH-030)',
  async (_what, happens) => {
    const ben = await target();
    const nora = await newcomer(ben.id);
    await happens(ben.id, nora.id);

    const answer = await activate(nora.token);
    await service.runJobs();

    expect(answer.status).toBe(200);
    expect(await count('messages')).toBe(0);
    expect(await count('conversations')).toBe(0);
    expect(await count('waiting_messages')).toBe(0);
    expect(await balance(nora.id)).toBe(30);
  },
);

test('a member who does not exist is no reason to refuse a sign-up', async () => {
  const answer = await signUp(service.createVisitor(), { member_id: '123456789', signup_message: text });

  expect(answer.status).toBe(201);
  expect(await count('waiting_messages')).toBe(0);
});

test('an account that is never confirmed sends nothing', async () => {
  const ben = await target();
  await newcomer(ben.id);

  await service.runJobs({ includeScheduled: true });

  expect(await count('messages')).toBe(0);
  expect(await count('waiting_messages')).toBe(1);
});

testOnPostgres('of fifty parallel activations one sends the message, once (AUTH-030, SRV-025)', async () => {
  const ben = await target();
  const nora = await newcomer(ben.id);

  const answers = await Promise.all(Array.from({ length: 50 }, () => activate(nora.token)));
  await Promise.all([service.runJobs(), service.runJobs(), service.runJobs()]);

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await count('messages')).toBe(1);
  expect(await balance(nora.id)).toBe(20);
});
