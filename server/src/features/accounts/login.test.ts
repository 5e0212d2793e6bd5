import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { hashPassword } from './passwords.ts';

const service = useService({ trustedProxies: ['127.0.0.1'] });
const password = 'herbstlaub im april';
const passwordHash = await hashPassword(password);

const createNora = () =>
  service.createMember({ name: 'Nora', email: 'nora@example.org', password_hash: passwordHash });
const signIn = (login: string, typed = password, client = service.createVisitor()) =>
  client.call('POST /api/user.php', { body: { login, password: typed } });

test.each(['nora@example.org', 'NORA@Example.org', 'Nora', ' nora '])(
  'a member signs in as %p (AUTH-001, AUTH-002, SRV-001)',
  async (login) => {
    await createNora();
    const client = service.createVisitor();

    const answer = await signIn(login, password, client);

    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ name: 'Nora', email: 'nora@example.org' });
    expect((await client.call('GET /api/user.php')).body.user?.name).toBe('Nora');
  },
);

test('a member reads the own account, a visitor gets null and no error (SRV-002)', async () => {
  const member = await createNora();

  expect((await service.createVisitor().call('GET /api/user.php')).body).toEqual({ user: null });
  const answer = await member.call('GET /api/user.php', { headers: { 'x-request-type': 'client' } });
  expect(answer.body.user).toMatchObject({ id: member.id, next_step: null, notifications_disabled: [] });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a wrong password is answered with the specified message (AUTH-003)', async () => {
  await createNora();

  const { status, error } = await signIn('nora@example.org', 'not the password');

  expect(status).toBe(403);
  expect(error).toMatchObject({ error: 'login_failed', message: 'Login failed, please try again.' });
});

test('an unknown address gets its own error, an unknown name does not (AUTH-005)', async () => {
  expect((await signIn('nobody@example.org')).error).toMatchObject({
    error: 'email_not_found',
    message: 'E-mail address not found.',
  });
  expect((await signIn('Nobody')).error?.error).toBe('login_failed');
});

test('fictional partners and deleted accounts cannot sign in', async () => {
  await service.createMember({
    name: 'Invented',
    email: 'i@example.org',
    role: 'fictional',
    password_hash: passwordHash,
  });
  await service.createMember({
    name: 'Gone',
    email: 'g@example.org',
    status: 'deleted',
    password_hash: passwordHash,
  });

  expect((await signIn('i@example.org')).error?.error).toBe('email_not_found');
  expect((await signIn('g@example.org')).error?.error).toBe('email_not_found');
});

test('eight failures lock the account even for the correct password, and the response contains the minutes (AUTH-004, SRV-029)', async () => {
  await createNora();
  for (let index = 0; index < 8; index += 1) await signIn('Nora', 'wrong wrong');

  const locked = await signIn('Nora');

  expect(locked.status).toBe(429);
  expect(locked.error).toMatchObject({
    error: 'account_blocked',
    minutes: 15,
    message: 'Too many incorrect attempts, account blocked for 15 min.',
  });
  expect(locked.headers['retry-after']).toBeDefined();

  service.clock.advance(15 * 60_000 + 1000);
  expect((await signIn('Nora')).status).toBe(200);
});

test.each([
  ['Nora', 'nora@example.org', 'pia@example.org'],
  ['nora@example.org', 'Nora', 'Pia'],
])('the lock of the login %p says nothing about %p', async (locked, own, other) => {
  await createNora();
  await service.createMember({ name: 'Pia', email: 'pia@example.org', password_hash: passwordHash });
  for (let index = 0; index < 8; index += 1) await signIn(locked, 'wrong wrong');

  const answers = [locked, own, other].map((login) => signIn(login, 'wrong wrong'));

  const codes = (await Promise.all(answers)).map(({ error }) => error?.error);
  expect(codes).toEqual(['account_blocked', 'login_failed', 'login_failed']);
});

test('the right password with one login lifts the lock of the other', async () => {
  await createNora();
  for (let index = 0; index < 8; index += 1) await signIn('Nora', 'wrong wrong');
  expect((await signIn('Nora')).status).toBe(429);

  expect((await signIn('nora@example.org')).status).toBe(200);

  expect((await signIn('Nora')).status).toBe(200);
});

test('of fifty parallel guesses eight are verified (SRV-029)', async () => {
  await createNora();

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => signIn('Nora', `wrong wrong ${index}`)),
  );

  const codes = answers.map((answer) => answer.error?.error);
  expect(codes.filter((code) => code === 'login_failed')).toHaveLength(8);
  expect(codes.filter((code) => code === 'account_blocked')).toHaveLength(42);
});

test('failures lock the account after eight, and the address for any account after fifty (S28)', async () => {
  await createNora();
  const signInFrom = (address: string, login: string, typed: string) =>
    service.createVisitor().call('POST /api/user.php', {
      body: { login, password: typed },
      headers: { 'x-forwarded-for': address },
    });
  const failures = [];
  for (let index = 0; index < 50; index += 1)
    failures.push(await signInFrom('193.0.6.1', `guess ${Math.floor(index / 7)}`, 'wrong wrong'));

  const locked = await signInFrom('193.0.6.1', 'Nora', password);
  const elsewhere = await signInFrom('193.0.6.2', 'Nora', password);
  for (let index = 0; index < 8; index += 1) await signInFrom('193.0.6.3', 'Nora', 'wrong wrong');
  const lockedAccount = await signInFrom('193.0.6.4', 'Nora', password);

  expect(failures.map(({ error }) => error?.error)).toEqual(failures.map(() => 'login_failed'));
  expect(locked.error?.error).toBe('account_blocked');
  expect(elsewhere.status).toBe(200);
  expect(lockedAccount.error?.error).toBe('account_blocked');
});

test('an unknown login is locked like a known one', async () => {
  for (let index = 0; index < 8; index += 1) await signIn('nobody@example.org', 'wrong wrong');

  expect((await signIn('nobody@example.org')).error?.error).toBe('account_blocked');
});

test('a successful sign-in clears the failures', async () => {
  await createNora();
  for (let index = 0; index < 7; index += 1) await signIn('Nora', 'wrong wrong');
  expect((await signIn('Nora')).status).toBe(200);

  for (let index = 0; index < 7; index += 1) await signIn('Nora', 'wrong wrong');

  expect((await signIn('Nora')).status).toBe(200);
});

test('only the correct password reveals that an account is pending deletion (AUTH-022)', async () => {
  const until = new Date(service.clock().getTime() + 86_400_000);
  const pendingDeletion = {
    name: 'Nora',
    email: 'nora@example.org',
    password_hash: passwordHash,
    purge_at: until,
  } as const;
  await service.createMember({ ...pendingDeletion, status: 'pending_deletion' });

  expect((await signIn('Nora', 'wrong wrong')).error?.error).toBe('login_failed');
  expect((await signIn('Nora')).error).toMatchObject({
    error: 'pending_deletion',
    until: until.toISOString(),
  });
});

test('signing in again creates a new session and ends the browser’s former one', async () => {
  await createNora();
  const client = service.createVisitor();
  await signIn('Nora', password, client);
  const old = client.cookies();
  await signIn('Nora', password, client);

  expect(client.cookies()).not.toBe(old);
  const withOld = await service.createVisitor().call('GET /api/user.php', { headers: { cookie: old } });
  expect(withOld.body.user).toBeNull();
});

test('signing out ends the session and removes the cookie (AUTH-040, SRV-005)', async () => {
  const member = await createNora();
  const cookie = member.cookies();

  const answer = await member.call('GET /api/logout.php');

  expect(answer.status).toBe(204);
  expect(member.cookies()).toBe('');
  const after = await service.createVisitor().call('GET /api/user.php', { headers: { cookie } });
  expect(after.body.user).toBeNull();
});

test('another site cannot sign a member out (SRV-005)', async () => {
  const member = await createNora();

  const answer = await member.call('GET /api/logout.php', { headers: { 'sec-fetch-site': 'cross-site' } });

  expect(answer.error?.error).toBe('cross_site');
  expect((await member.call('GET /api/user.php')).body.user?.id).toBe(member.id);
});

test('the language is stored with the account (SRV-003)', async () => {
  const member = await createNora();

  const answer = await member.call('PUT /api/user.php', { body: { language: 'pl' } });

  expect(answer.body.user.language).toBe('pl');
  expect((await member.call('PUT /api/user.php', { body: { language: 'xx' } })).status).toBe(422);
});

test('an invisible member is not listed until visible again', async () => {
  const member = await createNora();
  const isListed = async () =>
    (await service.db.selectFrom('profiles').select('listed').where('id', '=', member.id).executeTakeFirst())
      ?.listed;

  await member.call('PUT /api/user.php', { body: { invisible: true } });
  expect(await isListed()).toBe(false);

  await member.call('PUT /api/user.php', { body: { invisible: false } });
  expect(await isListed()).toBe(true);
});

test('a visitor cannot change an account (SRV-032)', async () => {
  const { status, error } = await service
    .createVisitor()
    .call('PUT /api/user.php', { body: { language: 'de' } });

  expect(status).toBe(403);
  expect(error?.error).toBe('authentication_required');
});
