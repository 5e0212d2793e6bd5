import { expect, test } from '@jest/globals';
import type { Client } from '../../testing/client.ts';
import { useService } from '../../testing/service.ts';
import {
  confirmLink,
  newPassword,
  createNora,
  password,
  resetLink,
  signIn,
  readToken,
} from './credentials.fixture.ts';
import { createMailChangeSteps, former, newEmail } from './mail-change.fixture.ts';

const service = useService();
const hourMs = 3_600_000;
const { requestChange, confirm, undo, readTokens } = createMailChangeSteps(service);
const getEmail = async (client: Client) => (await client.call('GET /api/user.php')).body.user?.email;

test('both addresses get a mail, and the new one replaces the former once it is confirmed (AUTH-035, SRV-025)', async () => {
  const member = await createNora(service);

  expect((await requestChange(member, ` ${newEmail.replace('example', 'Example')} `)).body).toEqual({
    sent: true,
  });
  const { token, undoToken } = await readTokens();
  expect(await getEmail(member)).toBe(former);
  const answer = await confirm(token, member);

  expect(answer.body.user).toMatchObject({ email: newEmail, name: 'Nora' });
  expect(undoToken).not.toBe('');
  expect((await signIn(service.createVisitor(), newEmail, password)).status).toBe(200);
  expect((await signIn(service.createVisitor(), former, password)).error?.error).toBe('email_not_found');
});

test('the notice to the former address masks the new one (AUTH-035)', async () => {
  await requestChange(await createNora(service));
  await service.runJobs();

  const [notice] = await service.listMails(former);
  expect(notice?.text).toContain('n…@example.com');
  expect(notice?.text).not.toContain(newEmail);
});

test('on a device that is not signed in the link works but returns no account data', async () => {
  const member = await createNora(service);
  await requestChange(member);
  const { token } = await readTokens();

  expect((await confirm(token)).body.user).toBeNull();
  expect(await getEmail(member)).toBe(newEmail);
});

test('in the browser of another member the links return none of the data, and that member stays signed in', async () => {
  const ben = await service.createMember({ name: 'Ben', email: 'ben@example.org' });
  await requestChange(await createNora(service));
  const { token, undoToken } = await readTokens();

  const confirmed = await confirm(token, ben);
  const undone = await undo(undoToken, ben);

  expect([confirmed.status, confirmed.body.user, undone.status]).toEqual([200, null, 200]);
  expect(await getEmail(ben)).toBe(ben.email);
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
  const member = await createNora(service);

  const answer = await requestChange(member, email);

  expect(answer.status).toBe(status);
  expect(answer.error?.fields).toEqual({ [field]: code });
  await service.runJobs();
  expect(await service.listMails(former)).toEqual([]);
});

test('a wrong password changes nothing, and guesses are limited (AUTH-035, SRV-029)', async () => {
  const member = await createNora(service);

  expect((await requestChange(member, newEmail, 'wrong wrong')).error?.fields).toEqual({ password: 'wrong' });
  for (let index = 0; index < 7; index += 1) await requestChange(member, newEmail, 'wrong wrong');
  expect((await requestChange(member)).error?.error).toBe('account_blocked');
});

test('an address taken meanwhile is refused on confirmation (AUTH-035)', async () => {
  const member = await createNora(service);
  await requestChange(member);
  const { token } = await readTokens();
  await service.createMember({ name: 'Ben', email: newEmail });

  const { status, error } = await confirm(token, member);

  expect(status).toBe(409);
  expect(error).toMatchObject({ error: 'email_in_use', message: 'Email already in use' });
  expect(await getEmail(member)).toBe(former);
});

test('a link works once, for a day, and only for its own purpose (AUTH-033, SRV-025)', async () => {
  const member = await createNora(service);
  await requestChange(member);
  const { token, undoToken } = await readTokens();

  expect((await confirm(undoToken)).error?.error).toBe('link_expired');
  expect((await undo(token)).error?.error).toBe('link_expired');
  await confirm(token);
  expect((await confirm(token)).status).toBe(410);

  await requestChange(member, 'nora@example.net');
  const late = await readTokens('nora@example.net');
  service.clock.advance(24 * hourMs);
  expect((await confirm(late.token)).status).toBe(410);
  expect(await getEmail(member)).toBe(newEmail);
});

test.each(['x', 'a'.repeat(43)])('%p is not a valid token (AUTH-033)', async (token) => {
  expect((await confirm(token)).error?.error).toBe('link_expired');
  expect((await undo(token)).error?.error).toBe('link_expired');
});

test('a request for another address revokes the first link', async () => {
  const member = await createNora(service);
  await requestChange(member);
  const first = await readTokens();
  await requestChange(member, 'nora@example.net');

  expect((await confirm(first.token)).error?.error).toBe('link_expired');
});

test('a new password revokes the link to another address, which whoever knew the old one may have requested', async () => {
  const member = await createNora(service);
  await requestChange(member, 'thief@example.net');
  const { token } = await readTokens('thief@example.net');

  const changed = await member.call('PUT /api/password.php', {
    body: { old_password: password, password: newPassword, password_repeat: newPassword },
  });

  expect(changed.status).toBe(200);
  expect((await confirm(token)).error?.error).toBe('link_expired');
});

test('links that were mailed to the former address are revoked, except the one to undo', async () => {
  const member = await createNora(service);
  await service.createVisitor().call('POST /api/reset-password.php', { body: { email: former } });
  const reset = await readToken(service, former, resetLink);
  await requestChange(member);
  await confirm((await readTokens()).token);

  const answer = await service.createVisitor().call('PUT /api/reset-password.php', {
    body: { token: reset, password: newPassword, password_repeat: newPassword },
  });

  expect(answer.error?.error).toBe('link_expired');
});

test('an account pending deletion cannot change its address', async () => {
  const member = await createNora(service);
  await requestChange(member);
  const { token } = await readTokens();
  await service.db.updateTable('users').set({ status: 'pending_deletion' }).execute();

  expect((await confirm(token)).error?.error).toBe('link_expired');
});

test('confirming a new address activates an unconfirmed account and clears the bounce flag (AUTH-036)', async () => {
  const member = await createNora(service, {
    status: 'not_confirmed',
    notifications_disabled: ['bounce', 'fbl'],
  });
  await requestChange(member);

  const { body } = await confirm((await readTokens()).token, member);

  expect(body.user).toMatchObject({ status: 'active', notifications_disabled: ['fbl'] });
});

test('a member can change back to the former address', async () => {
  const member = await createNora(service);
  await requestChange(member);
  await confirm((await readTokens()).token);
  await requestChange(member, former);

  const back = await confirm(await readToken(service, former, confirmLink), member);

  expect(back.body.user?.email).toBe(former);
});

test('a visitor cannot change an address (SRV-032)', async () => {
  expect((await requestChange(service.createVisitor())).error?.error).toBe('authentication_required');
});
