import { once } from 'node:events';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { generateTotpCode } from '../../core/totp.fixture.ts';
import { type TestMember, useService } from '../../testing/service.ts';
import { createAuthenticator } from '../passkeys/authenticator.fixture.ts';
import { createNora, newPassword, password, signIn } from './credentials.fixture.ts';
import { createMailChangeSteps } from './mail-change.fixture.ts';

const service = useService();
const { requestChange, confirm, undo, readTokens } = createMailChangeSteps(service);
let url: string;
beforeAll(async () => {
  url = await service.listen();
});

const findLastOnline = async (id: string) =>
  (await service.db.selectFrom('users').select('last_online').where('id', '=', id).executeTakeFirstOrThrow())
    .last_online;

/** Sends the body only after `meanwhile`, which starts when the service has read the session. Returns the error or the status. */
async function callSlowly(
  member: TestMember,
  { key, body, meanwhile }: { key: string; body: object; meanwhile: () => Promise<unknown> },
) {
  const [method, path = ''] = key.split(' ');
  // The service stores when a member was online as it reads the session, at most every two minutes.
  service.clock.advance(121_000);
  const before = await findLastOnline(member.id);
  const payload = JSON.stringify(body);
  const headers = {
    cookie: member.cookies(),
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
  };
  const call = sendRequest(new URL(path, url), { method, headers, agent: false });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.flushHeaders();
  while ((await findLastOnline(member.id)).getTime() === before.getTime()) await nextTurn();
  await meanwhile();
  call.end(payload);
  const [response] = await answered;
  const answer = (await json(response)) as { error?: string };
  return answer.error ?? response.statusCode;
}

/** The owner of the account, on another device, logs out all others. */
async function endOthers() {
  const owner = service.createVisitor();
  await signIn(owner, 'Nora', password);
  await owner.call('DELETE /api/sessions.php', { body: { all: true } });
  return owner;
}

const startTwoStep = async (member: TestMember) =>
  (await member.call('POST /api/two-step.php', { body: { password } })).body.secret;
const startPasskey = async (member: TestMember) =>
  (await member.call('POST /api/passkeys.php', { body: { password } })).body;

test('a passkey whose call began before the change of address was undone is not stored', async () => {
  const thief = await createNora(service);
  await requestChange(thief);
  const { token, undoToken } = await readTokens();
  await confirm(token);
  const device = createAuthenticator();
  const credential = device.create(await startPasskey(thief));

  const answer = await callSlowly(thief, {
    key: 'PUT /api/passkeys.php',
    body: { name: 'Thief', credential },
    meanwhile: () => undo(undoToken),
  });

  expect(answer).toBe('authentication_required');
  const visitor = service.createVisitor();
  const login = (await visitor.call('POST /api/passkey-login.php', { body: {} })).body;
  const entered = await visitor.call('PUT /api/passkey-login.php', {
    body: { credential: device.get(login) },
  });
  expect(entered.error?.error).toBe('passkey_refused');
});

test('two-step verification is not turned on by a call that began before all other devices were logged out', async () => {
  const thief = await createNora(service);
  const secret = await startTwoStep(thief);

  const answer = await callSlowly(thief, {
    key: 'PUT /api/two-step.php',
    body: { code: generateTotpCode(secret, new Date(service.clock().getTime() + 121_000)) },
    meanwhile: endOthers,
  });

  expect(answer).toBe('authentication_required');
  expect((await signIn(service.createVisitor(), 'Nora', password)).status).toBe(200);
});

test('a call that knows the password changes neither it nor the address nor deletes the account once its session has ended', async () => {
  const thief = await createNora(service);
  const calls = [
    {
      key: 'PUT /api/password.php',
      body: { old_password: password, password: newPassword, password_repeat: newPassword },
    },
    { key: 'POST /api/mail-change.php', body: { email: 'thief@example.net', password } },
    { key: 'POST /api/two-step.php', body: { password } },
    { key: 'DELETE /api/user.php', body: { password } },
  ] as const;

  const answers = [];
  for (const call of calls) {
    const member = { ...thief, ...service.createVisitor() };
    await signIn(member, 'Nora', password);
    answers.push(await callSlowly(member, { ...call, meanwhile: endOthers }));
  }

  expect(answers).toEqual(calls.map(() => 'authentication_required'));
  await service.runJobs();
  expect(await service.listMails('thief@example.net')).toEqual([]);
  expect((await signIn(service.createVisitor(), 'Nora', password)).status).toBe(200);
});

test('an account that was never confirmed gets no other address by a call whose session has ended', async () => {
  const thief = await createNora(service, { status: 'not_confirmed' });

  const answer = await callSlowly(thief, {
    key: 'POST /api/activate.php?resend=1',
    body: { email: 'thief@example.net' },
    meanwhile: endOthers,
  });

  expect(answer).toBe('authentication_required');
  expect((await signIn(service.createVisitor(), thief.email, password)).status).toBe(200);
});

test('neither a passkey nor two-step verification is removed by a call whose session has ended', async () => {
  const member = await createNora(service);
  const credential = createAuthenticator().create(await startPasskey(member));
  await member.call('PUT /api/passkeys.php', { body: { name: 'Phone', credential } });
  const removal = await callSlowly(member, {
    key: 'DELETE /api/passkeys.php',
    body: { id: credential.id, password },
    meanwhile: endOthers,
  });
  await signIn(member, 'Nora', password);
  const secret = await startTwoStep(member);
  const { body } = await member.call('PUT /api/two-step.php', {
    body: { code: generateTotpCode(secret, service.clock()) },
  });

  const end = await callSlowly(member, {
    key: 'DELETE /api/two-step.php',
    body: { password, code: body.recovery_codes[0] },
    meanwhile: () => service.db.deleteFrom('sessions').execute(),
  });

  expect([removal, end]).toEqual(['authentication_required', 'authentication_required']);
  expect((await signIn(member, 'Nora', password)).error?.error).toBe('code_required');
});

test('a session that has ended logs out no other device', async () => {
  const thief = await createNora(service);
  let owner = service.createVisitor();

  const answer = await callSlowly(thief, {
    key: 'DELETE /api/sessions.php',
    body: { all: true },
    meanwhile: async () => (owner = await endOthers()),
  });

  expect(answer).toBe('authentication_required');
  expect((await owner.call('GET /api/sessions.php')).status).toBe(200);
});

test('a browser whose session ends while it subscribes to notifications gets none', async () => {
  const nora = await createNora(service);
  const keys = {
    p256dh: Buffer.alloc(65, 4).toString('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  };

  const answer = await callSlowly(nora, {
    key: 'POST /api/user.php?push=1',
    body: { subscription: { endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys } },
    meanwhile: endOthers,
  });

  expect(answer).toBe('authentication_required');
  expect(await service.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
});
