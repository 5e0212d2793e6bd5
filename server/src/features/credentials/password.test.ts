import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import type { Client } from '../../testing/client.ts';
import { isSignedIn, newPassword, nora, password, signIn } from './credentials.fixture.ts';

const service = useService();

const change = (client: Client, typed: object = {}) =>
  client.call('PUT /api/password.php', {
    body: { old_password: password, password: newPassword, password_repeat: newPassword, ...typed },
  });

test('a member changes the password; other sessions end, the present one goes on under a new cookie', async () => {
  const member = await nora(service);
  const elsewhere = service.createVisitor();
  await signIn(elsewhere, 'Nora', password);
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

test('the owner is told by mail what to do if it was somebody else', async () => {
  const member = await nora(service, { language: 'fr' });

  await change(member);

  await service.runJobs();
  const [mail] = await service.listMails('nora@example.org');
  expect(mail?.subject).toBe('Ton mot de passe sur Liaison a été modifié');
  expect(mail?.text).toContain('Ce n’était pas moi:\nhttp://localhost:4000/reset-password');
});

const refused: [typed: object, fields: object, ids: string][] = [
  [{ old_password: 'wrong wrong' }, { old_password: 'wrong' }, 'old password wrong'],
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

test.each(refused)('%j is refused beside the field (%j, %s)', async (typed, fields) => {
  const member = await nora(service);

  const answer = await change(member, typed);

  expect(answer.status).toBe(422);
  expect(answer.error?.fields).toEqual(fields);
  expect((await signIn(service.createVisitor(), 'Nora', password)).status).toBe(200);
});

test('a password may not equal the name', async () => {
  const member = await nora(service, { name: 'Nora of Arendal' });

  const typed = { password: 'nora of arendal', password_repeat: 'nora of arendal' };

  expect((await change(member, typed)).error?.fields).toEqual({ password: 'same_as_name' });
});

test('guesses at the old password are locked like sign-ins, and sign-ins are not locked by them (AUTH-004, SRV-029)', async () => {
  const member = await nora(service);
  for (let index = 0; index < 8; index += 1) await change(member, { old_password: `wrong wrong ${index}` });

  const locked = await change(member);

  expect(locked.status).toBe(429);
  expect(locked.error).toMatchObject({ error: 'account_blocked', minutes: 15 });
  expect((await signIn(service.createVisitor(), 'Nora', password)).status).toBe(200);
});

test('a stranger who locks the sign-in does not keep the owner from changing the password (SRV-029)', async () => {
  const member = await nora(service);
  for (let index = 0; index < 8; index += 1) await signIn(service.createVisitor(), 'Nora', 'wrong wrong');

  expect((await change(member)).status).toBe(200);
  expect((await signIn(service.createVisitor(), 'Nora', newPassword)).status).toBe(200);
});

test('a visitor has no password to change (SRV-032)', async () => {
  expect((await change(service.createVisitor())).error?.error).toBe('authentication_required');
});
