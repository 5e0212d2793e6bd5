import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { hashPassword } from './passwords.ts';

const service = useService();
const password = 'herbstlaub im april';
const passwordHash = await hashPassword(password);

const signIn = (login: string, typed = password) =>
  service.createVisitor().call('POST /api/user.php', { body: { login, password: typed } });

test.each([
  ['İbrahim K', 'İbrahim K'],
  ['ΝΙΚΟΣ Α', 'ΝΙΚΟΣ Α'],
  ['ΝΙΚΟΣ Α', 'Νικος α'],
  ['Ärger Ö', 'äRGER ö'],
  ['José Maria', 'JOSE\u0301 MARIA'],
  // As it may have been typed at the sign-up, which stores one space.
  ['Anna Maria', 'Anna  Maria'],
])('the member %p signs in as %p, whatever the locale of the database (AUTH-002)', async (name, login) => {
  await service.createMember({ name, email: 'own@example.org', password_hash: passwordHash });

  expect((await signIn(login)).body.user?.name).toBe(name);
});

test('a name that only looks like that of a member is not the login of that member', async () => {
  await service.createMember({ name: 'Nora', email: 'own@example.org', password_hash: passwordHash });

  expect((await signIn('N\u043Era')).error?.error).toBe('login_failed');
});

test('spellings of one name share the lock of the sign-in (SRV-029)', async () => {
  await service.createMember({ name: 'José', email: 'own@example.org', password_hash: passwordHash });
  for (let index = 0; index < 8; index += 1)
    await signIn(index % 2 === 0 ? 'José' : 'JOSE\u0301', 'wrong wrong');

  expect((await signIn('josé')).error?.error).toBe('account_blocked');
});
