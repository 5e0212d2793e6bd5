import { expect, test } from '@jest/globals';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { createSites } from '../../testing/sites.fixture.ts';
import { createSignupBody, readActivationToken, signUp } from './signup.fixture.ts';
import { createWaitingSteps, text } from './waiting-message.fixture.ts';

const dataDir = createSites({ 'short.example': { message_credits: 5, message_length: 30 } });
const service = useService({ dataDir });

const { createBen, activate, getCredits, countRows, signUpForMember } = createWaitingSteps(service);

test('a message written before the sign-up is sent and charged after the activation (AUTH-029, AUTH-030)', async () => {
  const ben = await createBen();
  const nora = await signUpForMember(ben.id);

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
  expect(await countRows('waiting_messages')).toBe(0);
});

test('the recipient can answer once the sender’s address is confirmed (AUTH-038, AUTH-030)', async () => {
  const ben = await createBen();
  const nora = await signUpForMember(ben.id);
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

test('a repeated job does not send the message again (AUTH-030)', async () => {
  const ben = await createBen();
  const nora = await signUpForMember(ben.id);
  const waiting = await service.db.selectFrom('waiting_messages').selectAll().executeTakeFirstOrThrow();
  await activate(nora.token);
  await service.runJobs();

  await service.db.insertInto('waiting_messages').values(waiting).execute();
  await service.core.inTransaction((trx) =>
    service.core.jobs.enqueue(trx, 'waiting-message', { userId: nora.id }),
  );
  await service.runJobs();

  expect(await countRows('messages')).toBe(1);
  expect(await getCredits(nora.id)).toBe(20);
});

test.each(['Write me: nora@example.org', 'Call 0172 123 45 67 any time', 'whatsapp: nora77'])(
  '%p contains contact data and is refused with a field error (AUTH-030)',
  async (message) => {
    const ben = await createBen();

    const { status, error } = await signUp(service.createVisitor(), {
      member_id: ben.id,
      signup_message: message,
    });

    expect(status).toBe(422);
    expect(error?.fields).toEqual({ signup_message: 'contains_contact' });
  },
);

test('a message is at most 500 characters long (AUTH-007, AUTH-023)', async () => {
  const ben = await createBen();

  const long = await signUp(service.createVisitor(), { member_id: ben.id, signup_message: 'x'.repeat(501) });

  expect(long.error?.fields).toEqual({ signup_message: 'too_long' });
});

const unavailable: [reason: string, change: (benId: string, noraId: string) => Promise<unknown>][] = [
  [
    'blocked the sender',
    (benId, noraId) =>
      service.db
        .insertInto('blocks')
        .values({ blocker_id: benId, blocked_id: noraId, created_at: service.clock() })
        .execute(),
  ],
  [
    'is pending deletion',
    (benId) =>
      service.db.updateTable('users').set({ status: 'pending_deletion' }).where('id', '=', benId).execute(),
  ],
  [
    'was deleted',
    (benId) => service.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', benId).execute(),
  ],
  ['no longer exists', (benId) => service.db.deleteFrom('users').where('id', '=', benId).execute()],
  [
    'was disabled',
    (benId) =>
      service.db.updateTable('profiles').set({ status: 'disabled' }).where('id', '=', benId).execute(),
  ],
];

test.each(unavailable)(
  'when the recipient %s meanwhile, nothing is sent or charged (AUTH-030)',
  async (_reason, change) => {
    const ben = await createBen();
    const nora = await signUpForMember(ben.id);
    await change(ben.id, nora.id);

    const answer = await activate(nora.token);
    await service.runJobs();

    expect(answer.status).toBe(200);
    expect(await countRows('messages')).toBe(0);
    expect(await countRows('conversations')).toBe(0);
    expect(await countRows('waiting_messages')).toBe(0);
    expect(await getCredits(nora.id)).toBe(30);
  },
);

test('a sign-up with the id of a missing member succeeds', async () => {
  const answer = await signUp(service.createVisitor(), { member_id: '123456789', signup_message: text });

  expect(answer.status).toBe(201);
  expect(await countRows('waiting_messages')).toBe(0);
});

test('an unconfirmed account sends nothing', async () => {
  const ben = await createBen();
  await signUpForMember(ben.id);

  await service.runJobs({ includeScheduled: true });

  expect(await countRows('messages')).toBe(0);
  expect(await countRows('waiting_messages')).toBe(1);
});

test('what the sender writes to the recipient before the address is confirmed leaves the waiting message to be sent', async () => {
  const ben = await createBen();
  const nora = await signUpForMember(ben.id);
  await nora.client.call('POST /api/message.php', {
    body: { client_id: crypto.randomUUID(), profile: ben.id, type: 'text', text: 'And hello!' },
  });

  await activate(nora.token);
  await service.runJobs();

  const { messages } = (await ben.call('GET /api/chat.php', { query: { profile: nora.id } })).body;
  expect(messages.map((message) => message.text)).toEqual(['And hello!', text]);
});

testOnPostgres('fifty parallel activations send the message once (AUTH-030, SRV-025)', async () => {
  const ben = await createBen();
  const nora = await signUpForMember(ben.id);

  const answers = await Promise.all(Array.from({ length: 50 }, () => activate(nora.token)));
  await Promise.all([service.runJobs(), service.runJobs(), service.runJobs()]);

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await countRows('messages')).toBe(1);
  expect(await getCredits(nora.id)).toBe(20);
});

test('the message costs what the site of the sign-up shows, and may be as long as that says', async () => {
  const ben = await createBen();
  const client = service.createVisitor();
  const signUpWith = (signup_message: string) =>
    client.call('POST /api/signup.php', {
      body: createSignupBody({ member_id: ben.id, signup_message }),
      headers: { host: 'short.example' },
    });

  const long = await signUpWith('x'.repeat(31));
  const { body } = await signUpWith(text);
  await activate(await readActivationToken(service, 'nora@example.org'));
  await service.runJobs();

  expect(long.error?.fields).toEqual({ signup_message: 'too_long' });
  expect(await getCredits(body.user.id)).toBe(25);
});
