import { expect, test } from '@jest/globals';
import type { Client } from '../../testing/client.ts';
import { useService } from '../../testing/service.ts';
import { signUp } from '../signup/signup.fixture.ts';
import {
  confirmLink,
  isSignedIn,
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

/** The links in the mails to both addresses. */
const links = async (to = wanted, back = former) => ({
  token: await tokenIn(service, to, confirmLink),
  undoToken: await tokenIn(service, back, undoLink),
});

test('the former address takes itself back within three days, and everybody is signed out (AUTH-035)', async () => {
  const member = await nora(service);
  await ask(member);
  const { token, undoToken } = await links();
  await confirm(token);
  service.clock.advance(71 * hourMs);

  const answer = await undo(undoToken, member);

  expect(answer.body).toEqual({ undone: true });
  expect(member.cookies()).toBe('');
  expect(await service.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  expect((await signIn(service.createVisitor(), wanted, password)).error?.error).toBe('email_not_found');
  const reset = await tokenIn(service, former, resetLink);
  const changed = await service.createVisitor().call('PUT /api/reset-password.php', {
    body: { token: reset, password: newPassword, password_repeat: newPassword },
  });
  expect(changed.status).toBe(200);
  expect((await signIn(service.createVisitor(), former, newPassword)).status).toBe(200);
});

test('undone before it is confirmed, the link to the new address is dead (AUTH-035)', async () => {
  const member = await nora(service);
  await ask(member);
  const { token, undoToken } = await links();

  await undo(undoToken);

  expect((await confirm(token)).error?.error).toBe('link_expired');
  expect(await isSignedIn(member)).toBe(false);
  expect((await undo(undoToken)).status).toBe(410);
});

test('after three days there is no way back (AUTH-033, SRV-025)', async () => {
  const member = await nora(service);
  await ask(member);
  const { token, undoToken } = await links();
  await confirm(token);
  service.clock.advance(72 * hourMs);

  expect((await undo(undoToken)).error?.error).toBe('link_expired');
});

test('the first owner wins: what was changed later cannot be undone against an earlier undoing', async () => {
  const member = await nora(service);
  await ask(member);
  const first = await links();
  await confirm(first.token);
  service.clock.advance(1000);
  await ask(member, 'thief@example.net');
  const second = await links('thief@example.net', wanted);
  await confirm(second.token);

  await undo(first.undoToken);

  expect((await undo(second.undoToken)).error?.error).toBe('link_expired');
  expect((await signIn(service.createVisitor(), former, password)).status).toBe(200);
});

test('nobody takes the former address by signing up with it while it can be taken back (AUTH-021)', async () => {
  const member = await nora(service);
  await ask(member);
  const { token, undoToken } = await links();
  await confirm(token);

  const thief = await signUp(service.createVisitor(), { email: former, name: 'Thief' });
  const check = await service.createVisitor().call('GET /api/email-check.php', { query: { email: former } });

  expect(thief.error?.error).toBe('email_in_use');
  expect(check.body.in_use).toBe(true);
  const ben = await nora(service, { name: 'Ben', email: 'ben@example.org' });
  expect((await ask(ben, former)).error?.error).toBe('email_in_use');
  expect((await undo(undoToken)).status).toBe(200);
});
