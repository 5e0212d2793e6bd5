import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { signUp } from '../signup/signup.fixture.ts';
import { newPassword, nora, password, resetLink, signIn, tokenIn } from './credentials.fixture.ts';

const service = useService();
const email = 'nora@example.org';
const minuteMs = 60_000;

const ask = (address = email) =>
  service.createVisitor().call('POST /api/reset-password.php', { body: { email: address } });
const complete = (token: string, typed = newPassword, client = service.createVisitor()) =>
  client.call('PUT /api/reset-password.php', { body: { token, password: typed, password_repeat: typed } });
const isValid = async (token: string) =>
  (await service.createVisitor().call('GET /api/reset-password.php', { query: { token } })).body.valid;

async function linkFor(address = email) {
  await ask(address);
  return tokenIn(service, address, resetLink);
}

test('a mailed link leads to a new password, and the old one opens nothing (AUTH-031, AUTH-032, SRV-025)', async () => {
  await nora(service, { language: 'de' });

  expect((await ask()).body).toEqual({ sent: true });
  const token = await tokenIn(service, email, resetLink);
  const answer = await complete(token);

  expect(answer.body).toEqual({ changed: true });
  expect((await signIn(service.createVisitor(), email, newPassword)).status).toBe(200);
  expect((await signIn(service.createVisitor(), email, password)).error?.error).toBe('login_failed');
  expect((await service.listMails(email))[0]?.subject).toBe('Wähle ein neues Passwort bei Liaison');
});

test('an address without an account is told so, whatever kind of stranger has it (AUTH-005, AUTH-031)', async () => {
  await nora(service, { name: 'Invented', email: 'invented@example.org', role: 'fictional' });
  await nora(service, { name: 'Gone', email: 'gone@example.org', status: 'deleted' });

  for (const address of ['nobody@example.org', 'invented@example.org', 'gone@example.org']) {
    const { status, error } = await ask(address);
    expect(status).toBe(404);
    expect(error).toMatchObject({ error: 'email_not_found', message: 'E-mail address not found.' });
    await service.runJobs();
    expect(await service.listMails(address)).toEqual([]);
  }
});

test('an account that waits for its deletion says until when it can come back (AUTH-022, AUTH-031)', async () => {
  const until = new Date(service.clock().getTime() + 86_400_000);
  await nora(service, { status: 'pending_deletion', purge_at: until });

  expect((await ask()).error).toMatchObject({
    error: 'pending_deletion',
    until: until.toISOString(),
    can_reactivate: true,
  });
  await service.runJobs();
  expect(await service.listMails(email)).toEqual([]);
});

test('the same statements are sent for known and unknown addresses before the answer (AUTH-031)', async () => {
  await nora(service);

  await ask();
  await ask('nobody@example.org');

  // The link is made by the job that each of them became; of the two, one job sends a mail.
  expect(await service.db.selectFrom('tokens').select('hash').execute()).toEqual([]);
  expect(await service.runJobs()).toBe(3);
});

test('looking at a link does not use it up (SRV-025)', async () => {
  await nora(service);
  const token = await linkFor();

  expect([await isValid(token), await isValid(token)]).toEqual([true, true]);
  expect((await complete(token)).status).toBe(200);
  expect(await isValid(token)).toBe(false);
});

test('a link works once (AUTH-033, SRV-025)', async () => {
  await nora(service);
  const token = await linkFor();
  await complete(token);

  const { status, error } = await complete(token, 'something else entirely');

  expect(status).toBe(410);
  expect(error).toMatchObject({
    error: 'link_expired',
    message: 'Link expired or invalid, request a new email.',
  });
  expect((await signIn(service.createVisitor(), email, newPassword)).status).toBe(200);
});

test('a link ends after an hour (AUTH-033, SRV-025)', async () => {
  await nora(service);
  const token = await linkFor();
  service.clock.advance(60 * minuteMs);

  expect(await isValid(token)).toBe(false);
  expect((await complete(token)).error?.error).toBe('link_expired');
  expect((await signIn(service.createVisitor(), email, password)).status).toBe(200);
});

test.each(['x', 'a'.repeat(43)])('%p is no link (AUTH-033)', async (token) => {
  expect(await isValid(token)).toBe(false);
  expect((await complete(token)).error?.error).toBe('link_expired');
});

test('a link for something else is no link for a new password (AUTH-033, SRV-025)', async () => {
  const client = service.createVisitor();
  await signUp(client, { email });
  const activation = await tokenIn(service, email, /\/activate\?token=([\w-]+)/);

  expect(await isValid(activation)).toBe(false);
  expect((await complete(activation)).error?.error).toBe('link_expired');
});

test('passwords that differ are refused in the words of the catalogue, and the link still works (AUTH-034)', async () => {
  await nora(service);
  const token = await linkFor();

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
])('%p is no new password (%s), and the link still works', async (typed, code) => {
  await nora(service);
  const token = await linkFor();

  const answer = await complete(token, typed);

  expect(answer.status).toBe(422);
  expect(answer.error?.fields).toEqual({ password: code });
  expect(await isValid(token)).toBe(true);
});

test('a new password ends every session and all other links, and the owner is told (AUTH-032)', async () => {
  const member = await nora(service);
  const first = await linkFor();
  service.clock.advance(61_000);
  const second = await linkFor();

  await complete(second, newPassword, member);

  expect(member.cookies()).toBe('');
  expect(await service.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  expect((await complete(first)).error?.error).toBe('link_expired');
  await service.runJobs();
  const notice = (await service.listMails(email)).at(-1);
  expect(notice?.subject).toBe('Your password at Liaison was changed');
  expect(notice?.text).toContain('/reset-password');
});

test('who locked the account by guessing is let in by the new password (AUTH-004, AUTH-032)', async () => {
  await nora(service);
  for (let index = 0; index < 8; index += 1) await signIn(service.createVisitor(), 'Nora', 'wrong wrong');
  expect((await signIn(service.createVisitor(), 'Nora', password)).error?.error).toBe('account_blocked');

  await complete(await linkFor());

  expect((await signIn(service.createVisitor(), 'Nora', newPassword)).status).toBe(200);
});

test('who reads the mail owns the address: an unconfirmed account is confirmed by it (AUTH-036)', async () => {
  await nora(service, { status: 'not_confirmed', activated_at: null });

  await complete(await linkFor());

  const client = service.createVisitor();
  await signIn(client, email, newPassword);
  expect((await client.call('GET /api/user.php')).body.user?.status).toBe('active');
});

test('a banned account stays banned', async () => {
  await nora(service, { status: 'disabled' });

  await complete(await linkFor());

  expect((await signIn(service.createVisitor(), email, newPassword)).error?.error).toBe('forbidden');
});

test('nobody’s mailbox is filled: one link a minute, five an hour (SRV-037)', async () => {
  await nora(service);
  for (let index = 0; index < 3; index += 1) await ask();
  await service.runJobs();
  expect(await service.listMails(email)).toHaveLength(1);

  for (let index = 0; index < 8; index += 1) {
    service.clock.advance(61_000);
    expect((await ask()).status).toBe(200);
    await service.runJobs();
  }

  expect(await service.listMails(email)).toHaveLength(5);
});
