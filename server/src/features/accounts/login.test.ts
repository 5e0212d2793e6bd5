import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { hashPassword } from './passwords.ts';

const service = useService();
const password = 'herbstlaub im april';
const stored = await hashPassword(password);

const nora = () => service.createMember({ name: 'Nora', email: 'nora@example.org', password_hash: stored });
const signIn = (login: string, typed = password, client = service.createVisitor()) =>
  client.call('POST /api/user.php', { body: { login, password: typed } });

test.each(['nora@example.org', 'NORA@Example.org', 'Nora', ' nora '])(
  'a member signs in as %p (AUTH-001, AUTH-002, SRV-001)',
  async (login) => {
    await nora();
    const client = service.createVisitor();

    const answer = await signIn(login, password, client);

    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ name: 'Nora', email: 'nora@example.org' });
    expect((await client.call('GET /api/user.php')).body.user?.name).toBe('Nora');
  },
);

test('the account reads itself; a visitor reads null and is not signed out by it (SRV-002)', async () => {
  const member = await nora();

  expect((await service.createVisitor().call('GET /api/user.php')).body).toEqual({ user: null });
  const answer = await member.call('GET /api/user.php', { headers: { 'x-request-type': 'client' } });
  expect(answer.body.user).toMatchObject({ id: member.id, next_step: null, notifications_disabled: [] });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a wrong password fails in the words of the catalogue (AUTH-003)', async () => {
  await nora();

  const { status, error } = await signIn('nora@example.org', 'not the password');

  expect(status).toBe(403);
  expect(error).toMatchObject({ error: 'login_failed', message: 'Login failed, please try again.' });
});

test('an address without an account is told so, an unknown name is not (AUTH-005)', async () => {
  expect((await signIn('nobody@example.org')).error).toMatchObject({
    error: 'email_not_found',
    message: 'E-mail address not found.',
  });
  expect((await signIn('Nobody')).error?.error).toBe('login_failed');
});

test('a fictional partner and a deleted account have no sign-in', async () => {
  await service.createMember({
    name: 'Invented',
    email: 'i@example.org',
    role: 'fictional',
    password_hash: stored,
  });
  await service.createMember({ name: 'Gone', email: 'g@example.org', status: 'deleted', password_hash: stored });

  expect((await signIn('i@example.org')).error?.error).toBe('email_not_found');
  expect((await signIn('g@example.org')).error?.error).toBe('email_not_found');
});

test('eight failures lock the account, whoever knows the password too, and the minutes are named (AUTH-004, SRV-029)', async () => {
  await nora();
  for (let index = 0; index < 8; index += 1) await signIn('Nora', 'wrong wrong');

  const locked = await signIn('nora@example.org');

  expect(locked.status).toBe(429);
  expect(locked.error).toMatchObject({
    error: 'account_blocked',
    minutes: 15,
    message: 'Too many incorrect attempts, account blocked for 15 min.',
  });
  expect(locked.headers['retry-after']).toBeDefined();

  service.clock.advance(15 * 60_000 + 1000);
  expect((await signIn('nora@example.org')).status).toBe(200);
});

test('a login that nobody has is locked like any other', async () => {
  for (let index = 0; index < 8; index += 1) await signIn('nobody@example.org', 'wrong wrong');

  expect((await signIn('nobody@example.org')).error?.error).toBe('account_blocked');
});

test('a sign-in that works wipes the slate clean', async () => {
  await nora();
  for (let index = 0; index < 7; index += 1) await signIn('Nora', 'wrong wrong');
  expect((await signIn('Nora')).status).toBe(200);

  for (let index = 0; index < 7; index += 1) await signIn('Nora', 'wrong wrong');

  expect((await signIn('Nora')).status).toBe(200);
});

test('only the right password reveals that an account waits for its deletion (AUTH-022)', async () => {
  const until = new Date(service.clock().getTime() + 86_400_000);
  const leaving = {
    name: 'Nora',
    email: 'nora@example.org',
    password_hash: stored,
    purge_at: until,
  } as const;
  await service.createMember({ ...leaving, status: 'pending_deletion' });

  expect((await signIn('Nora', 'wrong wrong')).error?.error).toBe('login_failed');
  expect((await signIn('Nora')).error).toMatchObject({
    error: 'pending_deletion',
    until: until.toISOString(),
  });
});

test('signing in again is a new session and ends the one that the browser had', async () => {
  await nora();
  const client = service.createVisitor();
  await signIn('Nora', password, client);
  const old = client.cookies();
  await signIn('Nora', password, client);

  expect(client.cookies()).not.toBe(old);
  const withOld = await service.createVisitor().call('GET /api/user.php', { headers: { cookie: old } });
  expect(withOld.body.user).toBeNull();
});

test('signing out ends the session and takes the cookie away (AUTH-040, SRV-005)', async () => {
  const member = await nora();
  const cookie = member.cookies();

  const answer = await member.call('GET /api/logout.php');

  expect(answer.status).toBe(204);
  expect(member.cookies()).toBe('');
  const after = await service.createVisitor().call('GET /api/user.php', { headers: { cookie } });
  expect(after.body.user).toBeNull();
});

test('another site cannot sign a member out (SRV-005)', async () => {
  const member = await nora();

  const answer = await member.call('GET /api/logout.php', { headers: { 'sec-fetch-site': 'cross-site' } });

  expect(answer.error?.error).toBe('cross_site');
  expect((await member.call('GET /api/user.php')).body.user?.id).toBe(member.id);
});

test('the language is kept with the account (SRV-003)', async () => {
  const member = await nora();

  const answer = await member.call('PUT /api/user.php', { body: { language: 'pl' } });

  expect(answer.body.user.language).toBe('pl');
  expect((await member.call('PUT /api/user.php', { body: { language: 'xx' } })).status).toBe(422);
});

test('an invisible member leaves the lists and comes back into them', async () => {
  const member = await nora();
  const listed = async () =>
    (await service.db.selectFrom('profiles').select('listed').where('id', '=', member.id).executeTakeFirst())
      ?.listed;

  await member.call('PUT /api/user.php', { body: { invisible: true } });
  expect(await listed()).toBe(false);

  await member.call('PUT /api/user.php', { body: { invisible: false } });
  expect(await listed()).toBe(true);
});

test('a visitor cannot change an account (SRV-032)', async () => {
  const { status, error } = await service.createVisitor().call('PUT /api/user.php', { body: { language: 'de' } });

  expect(status).toBe(403);
  expect(error?.error).toBe('authentication_required');
});
