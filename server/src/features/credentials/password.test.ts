import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import type { Client } from '../../testing/client.ts';
import {
  createNora,
  isSignedIn,
  newPassword,
  password,
  readToken,
  resetLink,
  signIn,
} from './credentials.fixture.ts';

const service = useService();

const change = (client: Client, typed: object = {}) =>
  client.call('PUT /api/password.php', {
    body: { old_password: password, password: newPassword, password_repeat: newPassword, ...typed },
  });

test('each sign-in has a new session, and a password change ends the others and renews the current one (S5)', async () => {
  const member = await createNora(service);
  const elsewhere = service.createVisitor();
  await signIn(elsewhere, 'Nora', password);
  const first = elsewhere.cookies();
  await signIn(elsewhere, 'Nora', password);
  expect(elsewhere.cookies()).not.toBe(first);
  const before = member.cookies();

  const answer = await change(member);

  expect(answer.body.user.name).toBe('Nora');
  expect(member.cookies()).not.toBe(before);
  expect(await isSignedIn(member)).toBe(true);
  expect(await isSignedIn(elsewhere)).toBe(false);
  const stolen = await service.createVisitor().call('GET /api/user.php', { headers: { cookie: before } });
  expect(stolen.body.user).toBeNull();
  expect((await signIn(service.createVisitor(), 'Nora', newPassword)).status).toBe(200);
  expect((await signIn(service.createVisitor(), 'Nora', password)).error?.error).toBe('login_failed');
});

test('the owner gets a mail that says what to do if someone else changed the password', async () => {
  const member = await createNora(service, { language: 'fr' });

  await change(member);

  await service.runJobs();
  const [mail] = await service.listMails('nora@example.org');
  expect(mail?.subject).toBe('Ton mot de passe sur Liaison a été modifié');
  expect(mail?.text).toContain('Ce n’était pas moi\u00a0:\nhttp://localhost:4000/reset-password');
});

const invalidChanges: [typed: object, fields: object, ids: string][] = [
  [{ old_password: 'wrong wrong' }, { old_password: 'wrong' }, 'old password wrong'],
  [
    { old_password: 'wrong wrong', password, password_repeat: password },
    { old_password: 'wrong' },
    'wrong, unchanged',
  ],
  [{ password_repeat: 'zitronen im mai' }, { password_repeat: 'mismatch' }, 'AUTH-034'],
  [{ password: 'short', password_repeat: 'short' }, { password: 'too_short' }, 'too short'],
  [{ password: 'password1', password_repeat: 'password1' }, { password: 'common_password' }, 'common'],
  [
    { password: 'nora@example.org', password_repeat: 'nora@example.org' },
    { password: 'same_as_email' },
    'e-mail',
  ],
  [{ password, password_repeat: password }, { password: 'unchanged' }, 'unchanged'],
];

test.each(invalidChanges)('%j is refused with a field error (%j, %s)', async (typed, fields) => {
  const member = await createNora(service);

  const answer = await change(member, typed);

  expect(answer.status).toBe(422);
  expect(answer.error?.fields).toEqual(fields);
  expect((await signIn(service.createVisitor(), 'Nora', password)).status).toBe(200);
});

test('a password must not equal the name', async () => {
  const member = await createNora(service, { name: 'Nora of Arendal' });

  const typed = { password: 'nora of arendal', password_repeat: 'nora of arendal' };

  expect((await change(member, typed)).error?.fields).toEqual({ password: 'same_as_name' });
});

test('guesses of the old password are locked like sign-ins, but do not lock the sign-in (AUTH-004, SRV-029)', async () => {
  const member = await createNora(service);
  for (let index = 0; index < 8; index += 1) await change(member, { old_password: `wrong wrong ${index}` });

  const locked = await change(member);

  expect(locked.status).toBe(429);
  expect(locked.error).toMatchObject({ error: 'account_blocked', minutes: 15 });
  expect((await signIn(service.createVisitor(), 'Nora', password)).status).toBe(200);
});

test('a password set by a mailed link can be changed at once, although guesses of the old one were locked', async () => {
  const member = await createNora(service);
  for (let index = 0; index < 8; index += 1) await change(member, { old_password: `wrong wrong ${index}` });
  await member.call('POST /api/reset-password.php', { body: { email: member.email } });
  const token = await readToken(service, member.email, resetLink);
  await member.call('PUT /api/reset-password.php', {
    body: { token, password: newPassword, password_repeat: newPassword },
  });
  await signIn(member, 'Nora', newPassword);

  const next = 'granatapfel im mai';
  const changed = await change(member, { old_password: newPassword, password: next, password_repeat: next });

  expect(changed.status).toBe(200);
});

test('a stranger who locks the sign-in does not keep the owner from changing the password (SRV-029)', async () => {
  const member = await createNora(service);
  for (let index = 0; index < 8; index += 1) await signIn(service.createVisitor(), 'Nora', 'wrong wrong');

  expect((await change(member)).status).toBe(200);
  expect((await signIn(service.createVisitor(), 'Nora', newPassword)).status).toBe(200);
});

test('a visitor cannot change a password (SRV-032)', async () => {
  expect((await change(service.createVisitor())).error?.error).toBe('authentication_required');
});
