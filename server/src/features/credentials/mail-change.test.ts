import { expect, test } from '@jest/globals';
import type { Client } from '../../testing/client.ts';
import { useService } from '../../testing/service.ts';
import {
  confirmLink,
  newPassword,
  nora,
  password,
  resetLink,
  signIn,
  tokenIn,
  undoLink,
} from './credentials.fixture.ts';

const service = useService();
const former = 'nora@example.org';
const wanted = 'nora@example.com';
const hourMs = 3_600_000;

const ask = (client: Client, email = wanted, typed = password) =>
  client.call('POST /api/mail-change.php', { body: { email, password: typed } });
const confirm = (token: string, client: Client = service.createVisitor()) =>
  client.call('PUT /api/mail-change.php', { body: { token } });
const undo = (token: string, client: Client = service.createVisitor()) =>
  client.call('DELETE /api/mail-change.php', { body: { token } });
const addressOf = async (client: Client) => (await client.call('GET /api/user.php')).body.user?.email;

/** The links in the mails to both addresses. */
const links = async (to = wanted, back = former) => ({
  token: await tokenIn(service, to, confirmLink),
  undoToken: await tokenIn(service, back, undoLink),
});

test('both addresses get a mail, and the new one counts once it is confirmed (AUTH-035, SRV-025)', async () => {
  const member = await nora(service);

  expect((await ask(member, ` ${wanted.replace('example', 'Example')} `)).body).toEqual({ sent: true });
  const { token, undoToken } = await links();
  expect(await addressOf(member)).toBe(former);
  const answer = await confirm(token, member);

  expect(answer.body.user).toMatchObject({ email: wanted, name: 'Nora' });
  expect(undoToken).not.toBe('');
  expect((await signIn(service.createVisitor(), wanted, password)).status).toBe(200);
  expect((await signIn(service.createVisitor(), former, password)).error?.error).toBe('email_not_found');
});

test('the notice names the new address only as far as its owner needs (AUTH-035)', async () => {
  await ask(await nora(service));
  await service.runJobs();

  const [notice] = await service.listMails(former);
  expect(notice?.text).toContain('n…@example.com');
  expect(notice?.text).not.toContain(wanted);
});

test('on a device that is not signed in the link works and tells nothing', async () => {
  const member = await nora(service);
  await ask(member);
  const { token } = await links();

  expect((await confirm(token)).body.user).toBeNull();
  expect(await addressOf(member)).toBe(wanted);
});

test.each([
  ['taken@example.org', 409, 'email', 'in_use'],
  ['TAKEN@example.org', 409, 'email', 'in_use'],
  ['nora@mailinator.com', 422, 'email', 'disposable'],
  ['Nora@Example.org', 422, 'email', 'unchanged'],
  ['nora', 422, 'email', 'invalid'],
  ['', 422, 'email', 'required'],
])('%p is refused: %i %s %s (AUTH-035)', async (email, status, field, code) => {
  await service.createMember({ name: 'Ben', email: 'taken@example.org' });
  const member = await nora(service);

  const answer = await ask(member, email);

  expect(answer.status).toBe(status);
  expect(answer.error?.fields).toEqual({ [field]: code });
  await service.runJobs();
  expect(await service.listMails(former)).toEqual([]);
});

test('a wrong password changes nothing, and few can be tried (AUTH-035, SRV-029)', async () => {
  const member = await nora(service);

  expect((await ask(member, wanted, 'wrong wrong')).error?.fields).toEqual({ password: 'wrong' });
  for (let index = 0; index < 7; index += 1) await ask(member, wanted, 'wrong wrong');
  expect((await ask(member)).error?.error).toBe('account_blocked');
});

test('an address that found an owner meanwhile is refused at the end too (AUTH-035)', async () => {
  const member = await nora(service);
  await ask(member);
  const { token } = await links();
  await service.createMember({ name: 'Ben', email: wanted });

  const { status, error } = await confirm(token, member);

  expect(status).toBe(409);
  expect(error).toMatchObject({ error: 'email_in_use', message: 'Email already in use' });
  expect(await addressOf(member)).toBe(former);
});

test('a link works once, for a day, and not as another one (AUTH-033, SRV-025)', async () => {
  const member = await nora(service);
  await ask(member);
  const { token, undoToken } = await links();

  expect((await confirm(undoToken)).error?.error).toBe('link_expired');
  expect((await undo(token)).error?.error).toBe('link_expired');
  await confirm(token);
  expect((await confirm(token)).status).toBe(410);

  await ask(member, 'nora@example.net');
  const late = await links('nora@example.net');
  service.clock.advance(24 * hourMs);
  expect((await confirm(late.token)).status).toBe(410);
  expect(await addressOf(member)).toBe(wanted);
});

test.each(['x', 'a'.repeat(43)])('%p is no link (AUTH-033)', async (token) => {
  expect((await confirm(token)).error?.error).toBe('link_expired');
  expect((await undo(token)).error?.error).toBe('link_expired');
});

test('who asks again for another address ends the first link', async () => {
  const member = await nora(service);
  await ask(member);
  const first = await links();
  await ask(member, 'nora@example.net');

  expect((await confirm(first.token)).error?.error).toBe('link_expired');
});

test('links that were mailed to the former address work no more, but for its undoing', async () => {
  const member = await nora(service);
  await service.createVisitor().call('POST /api/reset-password.php', { body: { email: former } });
  const reset = await tokenIn(service, former, resetLink);
  await ask(member);
  await confirm((await links()).token);

  const answer = await service.createVisitor().call('PUT /api/reset-password.php', {
    body: { token: reset, password: newPassword, password_repeat: newPassword },
  });

  expect(answer.error?.error).toBe('link_expired');
});

test('who is deleting the account does not change its address meanwhile', async () => {
  const member = await nora(service);
  await ask(member);
  const { token } = await links();
  await service.db.updateTable('users').set({ status: 'pending_deletion' }).execute();

  expect((await confirm(token)).error?.error).toBe('link_expired');
});

test('confirming a new address confirms an unconfirmed account, and mails are sent again (AUTH-036)', async () => {
  const member = await nora(service, { status: 'not_confirmed', notifications_disabled: ['bounce', 'fbl'] });
  await ask(member);

  const { body } = await confirm((await links()).token, member);

  expect(body.user).toMatchObject({ status: 'active', notifications_disabled: ['fbl'] });
});

test('the owner may go back to the former address without undoing', async () => {
  const member = await nora(service);
  await ask(member);
  await confirm((await links()).token);
  await ask(member, former);

  const back = await confirm(await tokenIn(service, former, confirmLink), member);

  expect(back.body.user?.email).toBe(former);
});

test('a visitor has no address to change (SRV-032)', async () => {
  expect((await ask(service.createVisitor())).error?.error).toBe('authentication_required');
});
