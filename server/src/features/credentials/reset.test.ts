import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { signUp } from '../signup/signup.fixture.ts';
import { newPassword, createNora, password, resetLink, signIn, readToken } from './credentials.fixture.ts';

const service = useService();
const email = 'nora@example.org';
const minuteMs = 60_000;

const requestReset = (address = email) =>
  service.createVisitor().call('POST /api/reset-password.php', { body: { email: address } });
const complete = (token: string, typed = newPassword, client = service.createVisitor()) =>
  client.call('PUT /api/reset-password.php', { body: { token, password: typed, password_repeat: typed } });
const isValid = async (token: string) =>
  (await service.createVisitor().call('GET /api/reset-password.php', { query: { token } })).body.valid;

async function requestToken(address = email) {
  await requestReset(address);
  return readToken(service, address, resetLink);
}

test('a mailed link sets a new password, and the old one stops working (AUTH-031, AUTH-032, SRV-025)', async () => {
  await createNora(service, { language: 'de' });

  expect((await requestReset()).body).toEqual({ sent: true });
  const token = await readToken(service, email, resetLink);
  const answer = await complete(token);

  expect(answer.body).toEqual({ changed: true });
  expect((await signIn(service.createVisitor(), email, newPassword)).status).toBe(200);
  expect((await signIn(service.createVisitor(), email, password)).error?.error).toBe('login_failed');
  expect((await service.listMails(email))[0]?.subject).toBe('Wähle ein neues Passwort bei Liaison');
});

test('unknown addresses, fictional partners and deleted members get the same error (AUTH-005, AUTH-031)', async () => {
  await createNora(service, { name: 'Invented', email: 'invented@example.org', role: 'fictional' });
  await createNora(service, { name: 'Gone', email: 'gone@example.org', status: 'deleted' });

  for (const address of ['nobody@example.org', 'invented@example.org', 'gone@example.org']) {
    const { status, error } = await requestReset(address);
    expect(status).toBe(404);
    expect(error).toMatchObject({ error: 'email_not_found', message: 'E-mail address not found.' });
    await service.runJobs();
    expect(await service.listMails(address)).toEqual([]);
  }
});

test('for an account pending deletion the response says until when it can be reactivated (AUTH-022, AUTH-031)', async () => {
  const until = new Date(service.clock().getTime() + 86_400_000);
  await createNora(service, { status: 'pending_deletion', purge_at: until });

  expect((await requestReset()).error).toMatchObject({
    error: 'pending_deletion',
    until: until.toISOString(),
    can_reactivate: true,
  });
  await service.runJobs();
  expect(await service.listMails(email)).toEqual([]);
});

test('the request enqueues the same job for known and unknown addresses (AUTH-031)', async () => {
  await createNora(service);

  await requestReset();
  await requestReset('nobody@example.org');

  // Each request enqueued one job, which creates the token; the one for the known address enqueued a mail.
  expect(await service.db.selectFrom('tokens').select('hash').execute()).toEqual([]);
  expect(await service.runJobs()).toBe(3);
});

test('checking a link does not use it up (SRV-025)', async () => {
  await createNora(service);
  const token = await requestToken();

  expect([await isValid(token), await isValid(token)]).toEqual([true, true]);
  expect((await complete(token)).status).toBe(200);
  expect(await isValid(token)).toBe(false);
});

test('a link works once (AUTH-033, SRV-025)', async () => {
  await createNora(service);
  const token = await requestToken();
  await complete(token);

  const { status, error } = await complete(token, 'something else entirely');

  expect(status).toBe(410);
  expect(error).toMatchObject({
    error: 'link_expired',
    message: 'Link expired or invalid, request a new email.',
  });
  expect((await signIn(service.createVisitor(), email, newPassword)).status).toBe(200);
});

test('a link expires after an hour (AUTH-033, SRV-025)', async () => {
  await createNora(service);
  const token = await requestToken();
  service.clock.advance(60 * minuteMs);

  expect(await isValid(token)).toBe(false);
  expect((await complete(token)).error?.error).toBe('link_expired');
  expect((await signIn(service.createVisitor(), email, password)).status).toBe(200);
});

test.each(['x', 'a'.repeat(43)])('%p is not a valid token (AUTH-033)', async (token) => {
  expect(await isValid(token)).toBe(false);
  expect((await complete(token)).error?.error).toBe('link_expired');
});

test('a token is for one purpose and one hour: one of another purpose, or a late one, resets no password (AUTH-033, SRV-025, S25)', async () => {
  const client = service.createVisitor();
  await signUp(client, { email });
  const activation = await readToken(service, email, /\/activate\?token=([\w-]+)/);

  expect(await isValid(activation)).toBe(false);
  expect((await complete(activation)).error?.error).toBe('link_expired');
  const reset = await requestToken();
  expect(await isValid(reset)).toBe(true);
  service.clock.advance(60 * minuteMs);
  expect((await complete(reset)).error?.error).toBe('link_expired');
});

test('passwords that differ are refused, and the link still works (AUTH-034)', async () => {
  await createNora(service);
  const token = await requestToken();

  const answer = await service.createVisitor().call('PUT /api/reset-password.php', {
    body: { token, password: newPassword, password_repeat: 'zitronen im oktober' },
  });

  expect(answer.status).toBe(422);
  expect(answer.error?.fields).toEqual({ password_repeat: 'mismatch' });
  expect(await isValid(token)).toBe(true);
});

test.each([
  ['short', 'too_short'],
  ['password1', 'common_password'],
  ['Nora@Example.org', 'same_as_email'],
])('%p is refused as a new password (%s), and the link still works', async (typed, code) => {
  await createNora(service);
  const token = await requestToken();

  const answer = await complete(token, typed);

  expect(answer.status).toBe(422);
  expect(answer.error?.fields).toEqual({ password: code });
  expect(await isValid(token)).toBe(true);
});

test('a new password ends every session, revokes other links and mails the owner (AUTH-032)', async () => {
  const member = await createNora(service);
  const first = await requestToken();
  service.clock.advance(61_000);
  const second = await requestToken();

  await complete(second, newPassword, member);

  expect(member.cookies()).toBe('');
  expect(await service.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  expect((await complete(first)).error?.error).toBe('link_expired');
  await service.runJobs();
  const notice = (await service.listMails(email)).at(-1);
  expect(notice?.subject).toBe('Your password at Liaison was changed');
  expect(notice?.text).toContain('/reset-password');
});

test('a link opened in the browser of another member leaves that member signed in', async () => {
  await createNora(service);
  const ben = await service.createMember({ name: 'Ben' });

  expect((await complete(await requestToken(), newPassword, ben)).status).toBe(200);

  expect((await ben.call('GET /api/user.php')).body.user?.id).toBe(ben.id);
});

test('a new password unlocks an account that was locked by guesses (AUTH-004, AUTH-032)', async () => {
  await createNora(service);
  const logins = ['Nora', 'nora@example.org'];
  const signInWithEach = async (typed: string) => {
    const answers = [];
    for (const login of logins) answers.push(await signIn(service.createVisitor(), login, typed));
    return answers;
  };
  for (let index = 0; index < 8; index += 1) await signInWithEach('wrong wrong');
  const locked = await signInWithEach(password);
  expect(locked.map(({ error }) => error?.error)).toEqual(['account_blocked', 'account_blocked']);

  await complete(await requestToken());

  expect((await signInWithEach(newPassword)).map(({ status }) => status)).toEqual([200, 200]);
});

test('a reset activates an unconfirmed account, because it proves the address (AUTH-036)', async () => {
  await createNora(service, { status: 'not_confirmed', activated_at: null });

  await complete(await requestToken());

  const client = service.createVisitor();
  await signIn(client, email, newPassword);
  expect((await client.call('GET /api/user.php')).body.user?.status).toBe('active');
});

test('a disabled account stays disabled', async () => {
  await createNora(service, { status: 'disabled' });

  await complete(await requestToken());

  expect((await signIn(service.createVisitor(), email, newPassword)).error?.error).toBe('forbidden');
});

test('at most one link a minute and five an hour are mailed (SRV-037)', async () => {
  await createNora(service);
  for (let index = 0; index < 3; index += 1) await requestReset();
  await service.runJobs();
  expect(await service.listMails(email)).toHaveLength(1);

  for (let index = 0; index < 8; index += 1) {
    service.clock.advance(61_000);
    expect((await requestReset()).status).toBe(200);
    await service.runJobs();
  }

  expect(await service.listMails(email)).toHaveLength(5);
});

test('a link requested right after another one was used is mailed', async () => {
  await createNora(service);
  for (let index = 0; index < 6; index += 1) {
    const token = await requestToken();

    expect((await complete(token, `${newPassword} ${index}`)).status).toBe(200);
  }
});

test('of an address that was never confirmed, links that a new password has revoked count too', async () => {
  const stranger = await createNora(service, { status: 'not_confirmed' });
  let current = password;
  for (let index = 0; index < 7; index += 1) {
    await requestToken();
    const body = { old_password: current, password: `${newPassword} ${index}` };
    await stranger.call('PUT /api/password.php', { body: { ...body, password_repeat: body.password } });
    current = body.password;
    service.clock.advance(61_000);
  }

  const mails = await service.listMails(email);
  expect(mails.filter(({ text }) => resetLink.test(text))).toHaveLength(5);
});
