import { expect, test } from '@jest/globals';
import { generateTotpCode } from '../../core/totp.fixture.ts';
import type { Client } from '../../testing/client.ts';
import { useService } from '../../testing/service.ts';
import { createAuthenticator } from '../passkeys/authenticator.fixture.ts';
import {
  isSignedIn,
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

test('the link to the former address restores it within three days and ends every session (AUTH-035)', async () => {
  const member = await createNora(service);
  await requestChange(member);
  const { token, undoToken } = await readTokens();
  await confirm(token);
  service.clock.advance(71 * hourMs);

  const answer = await undo(undoToken, member);

  expect(answer.body).toEqual({ undone: true });
  expect(member.cookies()).toBe('');
  expect(await service.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  expect((await signIn(service.createVisitor(), newEmail, password)).error?.error).toBe('email_not_found');
  expect((await signIn(service.createVisitor(), former, password)).error?.error).toBe('login_failed');
  const reset = await readToken(service, former, resetLink);
  const changed = await service.createVisitor().call('PUT /api/reset-password.php', {
    body: { token: reset, password: newPassword, password_repeat: newPassword },
  });
  expect(changed.status).toBe(200);
  expect((await signIn(service.createVisitor(), former, newPassword)).status).toBe(200);
});

test('a change undone before its confirmation cannot be confirmed any more (AUTH-035)', async () => {
  const member = await createNora(service);
  await requestChange(member);
  const { token, undoToken } = await readTokens();

  await undo(undoToken);

  expect((await confirm(token)).error?.error).toBe('link_expired');
  expect(await isSignedIn(member)).toBe(false);
  expect((await undo(undoToken)).status).toBe(410);
});

test('after three days the change cannot be undone (AUTH-033, SRV-025)', async () => {
  const member = await createNora(service);
  await requestChange(member);
  const { token, undoToken } = await readTokens();
  await confirm(token);
  service.clock.advance(72 * hourMs);

  expect((await undo(undoToken)).error?.error).toBe('link_expired');
});

async function changeTwice(member: Client) {
  await requestChange(member);
  const first = await readTokens();
  await confirm(first.token);
  service.clock.advance(1000);
  await requestChange(member, 'thief@example.net');
  const second = await readTokens('thief@example.net', newEmail);
  await confirm(second.token);
  return [first, second] as const;
}

test('undoing the first change revokes the undo link of a later one', async () => {
  const member = await createNora(service);
  const [first, second] = await changeTwice(member);

  await undo(first.undoToken);

  expect((await undo(second.undoToken)).error?.error).toBe('link_expired');
  expect((await signIn(service.createVisitor(), former, password)).error?.error).toBe('login_failed');
  const check = await member.call('GET /api/email-check.php', { query: { email: newEmail } });
  expect(check.body.in_use).toBe(false);
});

test('the owner of an account that was deleted after the change sets a new password, also after the first link, and reactivates it', async () => {
  const member = await createNora(service);
  await requestChange(member, 'thief@example.net');
  const { token, undoToken } = await readTokens('thief@example.net');
  await confirm(token);
  await member.call('DELETE /api/user.php', { body: { password } });
  await undo(undoToken);
  service.clock.advance(2 * hourMs);

  await service.createVisitor().call('POST /api/reset-password.php', { body: { email: former } });
  await setNewPassword();

  const body = { login: former, password: newPassword };
  const resend = await service
    .createVisitor()
    .call('POST /api/reactivate.php', { query: { resend: '1' }, body });
  expect(resend.body).toEqual({ reactivated: false });
  await service.runJobs();
  expect((await service.listMails(former)).at(-1)?.text).toContain('/account-deleted?token=');
});

test('undoing a change revokes the link that brings an account back which was deleted since', async () => {
  const member = await createNora(service);
  await requestChange(member, 'thief@example.net');
  const { token, undoToken } = await readTokens('thief@example.net');
  await confirm(token);
  await member.call('DELETE /api/user.php', { body: { password } });
  const back = await readToken(service, 'thief@example.net', /\/account-deleted\?token=([\w-]+)/);
  await undo(undoToken);

  const answer = await service
    .createVisitor()
    .call('POST /api/reactivate.php', { query: {}, body: { token: back } });

  expect(answer.error?.error).toBe('link_expired');
});

test('undoing the second of two changes leaves the link to undo the first', async () => {
  const member = await createNora(service);
  const [first, second] = await changeTwice(member);
  await undo(second.undoToken);

  expect((await undo(first.undoToken)).status).toBe(200);
  expect((await signIn(service.createVisitor(), former, password)).error?.error).toBe('login_failed');
});

test('undoing a change revokes the link for a new password that was mailed to the new address', async () => {
  const member = await createNora(service);
  await requestChange(member, 'thief@example.net');
  const { token, undoToken } = await readTokens('thief@example.net');
  await confirm(token);
  const thief = service.createVisitor();
  await thief.call('POST /api/reset-password.php', { body: { email: 'thief@example.net' } });
  const reset = await readToken(service, 'thief@example.net', resetLink);

  await undo(undoToken);

  expect(reset).not.toBe('');
  const answer = await thief.call('PUT /api/reset-password.php', {
    body: { token: reset, password: newPassword, password_repeat: newPassword },
  });
  expect(answer.error?.error).toBe('link_expired');
});

test('links that were requested for the new address do not keep the owner from getting one after the undo', async () => {
  const member = await createNora(service);
  await requestChange(member, 'thief@example.net');
  const { token, undoToken } = await readTokens('thief@example.net');
  await confirm(token);
  const requestReset = async (email: string) => {
    service.clock.advance(61_000);
    await service.createVisitor().call('POST /api/reset-password.php', { body: { email } });
    return readToken(service, email, resetLink);
  };
  for (let index = 0; index < 5; index += 1) await requestReset('thief@example.net');
  await undo(undoToken);
  const mailed = await readToken(service, former, resetLink);

  const requested = await requestReset(former);

  expect([mailed, requested]).not.toContain('');
  expect(requested).not.toBe(mailed);
});

test('an address that was never confirmed, which may be of a stranger, gets no link to take the account', async () => {
  const member = await createNora(service, { status: 'not_confirmed' });
  await requestChange(member);

  await confirm((await readTokens()).token);

  await service.runJobs();
  expect(await service.listMails(former)).toEqual([]);
  expect((await signIn(service.createVisitor(), newEmail, password)).status).toBe(200);
});

test('undoing a change removes the passkeys, which whoever knew the password may have added', async () => {
  const member = await createNora(service);
  const device = createAuthenticator();
  const options = (await member.call('POST /api/passkeys.php', { body: { password } })).body;
  await member.call('PUT /api/passkeys.php', { body: { name: 'Thief', credential: device.create(options) } });
  await requestChange(member, 'thief@example.net');
  const { token, undoToken } = await readTokens('thief@example.net');
  await confirm(token);

  await undo(undoToken);

  const visitor = service.createVisitor();
  const login = (await visitor.call('POST /api/passkey-login.php', { body: {} })).body;
  const answer = await visitor.call('PUT /api/passkey-login.php', {
    body: { credential: device.get(login) },
  });
  expect(answer.error?.error).toBe('passkey_refused');
});

async function turnTwoStepOn(member: Client) {
  const { secret } = (await member.call('POST /api/two-step.php', { body: { password } })).body;
  const code = generateTotpCode(secret, service.clock());
  await member.call('PUT /api/two-step.php', { body: { code } });
}

async function setNewPassword() {
  const reset = await readToken(service, former, resetLink);
  await service.createVisitor().call('PUT /api/reset-password.php', {
    body: { token: reset, password: newPassword, password_repeat: newPassword },
  });
}

test('undoing a change turns off the two-step verification that was turned on since it was requested', async () => {
  const member = await createNora(service);
  await requestChange(member, 'thief@example.net');
  const { token, undoToken } = await readTokens('thief@example.net');
  await turnTwoStepOn(member);
  await confirm(token);

  await undo(undoToken);

  await setNewPassword();
  const texts = (await service.listMails(former)).map((mail) => mail.text).join('\n');
  expect(texts).toContain('Two-step verification, which was turned on after the change');
  expect((await signIn(service.createVisitor(), former, newPassword)).status).toBe(200);
});

test('undoing a change leaves the two-step verification on that was on before', async () => {
  const member = await createNora(service);
  await turnTwoStepOn(member);
  service.clock.advance(1000);
  await requestChange(member, 'thief@example.net');
  const { token, undoToken } = await readTokens('thief@example.net');
  await confirm(token);

  await undo(undoToken);

  await setNewPassword();
  const answer = await signIn(service.createVisitor(), former, newPassword);
  expect(answer.error?.error).toBe('code_required');
  for (const { text } of await service.listMails(former)) expect(text).not.toContain('is off again');
});
