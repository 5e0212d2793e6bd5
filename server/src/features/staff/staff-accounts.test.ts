import { expect, test } from '@jest/globals';
import { passwordBounds, type StaffRole } from '@liaison/shared/contracts';
import type { DomainError } from '../../core/domain-error.ts';
import { generateTotpCode } from '../../core/totp.fixture.ts';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { createStaff } from '../../testing/staff.ts';
import { waitForLocks } from '../../testing/wait-for-locks.ts';
import { lockStaff } from './staff.repository.ts';
import { staffService } from './staff.service.ts';

const service = useService();
const password = 'zitronen im september';
const nextCodeMs = 30_000;
const olga = 'olga@desk.example';
const paul = 'paul@desk.example';

const staff = () => staffService(service.core);

/** Returns the token of the link. */
async function invite(email: string, role: StaffRole = 'moderator'): Promise<string> {
  const { path } = await staff().invite(
    { email, name: 'A colleague', role },
    { actor: 'root', locale: 'en' },
  );
  return new URL(path).searchParams.get('token') ?? '';
}

async function getJoining(token: string, typed = password) {
  const secret = (await staff().findOpenInvitation(token))?.secret ?? '';
  return { token, password: typed, code: generateTotpCode(secret, service.clock()), secret };
}

/** Follows an invitation to the end. Returns the secret of the second factor. */
async function join(token: string, typed = password): Promise<string> {
  const { secret, ...joining } = await getJoining(token, typed);
  await staff().join(joining);
  return secret;
}

const signIn = (email: string, secret: string, typed = password) =>
  staff().signIn({
    email,
    password: typed,
    code: generateTotpCode(secret, service.clock()),
    address: '203.0.113.9',
  });

const setDisabled = (email: string, isDisabled: boolean) =>
  service.db
    .updateTable('staff')
    .set({ disabled_at: isDisabled ? service.clock() : null })
    .where('email', '=', email)
    .execute();

test('joining and signing in change neither the invitation nor the credentials of others', async () => {
  const [first, second] = [await invite(olga), await invite(paul)];
  const olgasSecret = await join(first);
  const paulsSecret = await join(second, 'another password of september');
  service.clock.advance(nextCodeMs);

  await signIn(olga, olgasSecret);

  expect(await signIn(paul, paulsSecret, 'another password of september')).not.toBe('');
});

test('a changed role is that of one account, and the same role again is no change', async () => {
  const admin = await createStaff(service, 'administrator');
  const changed = await createStaff(service, 'moderator');
  const other = await createStaff(service, 'moderator');

  for (let count = 0; count < 2; count += 1)
    await admin.call('PUT /api/desk/staff', { body: { id: changed.id, role: 'support' } });

  expect((await changed.call('GET /api/desk/me')).body.role).toBe('support');
  expect((await other.call('GET /api/desk/me')).body.role).toBe('moderator');
  expect(await service.db.selectFrom('desk_audit').select('action').execute()).toEqual([
    { action: 'staff.role.support' },
  ]);
});

test('the list says who was invited and who is disabled, and an unknown account cannot be changed', async () => {
  const admin = await createStaff(service, 'administrator');
  const former = await createStaff(service, 'support');
  await invite(olga);
  await admin.call('PUT /api/desk/staff', { body: { id: former.id, disabled: true } });

  const unknown = await admin.call('PUT /api/desk/staff', { body: { id: '1', disabled: true } });

  expect(unknown.status).toBe(404);
  const listed = (await admin.call('GET /api/desk/staff')).body.staff;
  expect(listed.map(({ status }) => status)).toEqual(['active', 'disabled', 'invited']);
});

test('of parallel uses of one invitation one joins', async () => {
  const { secret: _secret, ...joining } = await getJoining(await invite(olga));

  const results = await Promise.all(
    [1, 2, 3].map(() =>
      staff()
        .join(joining)
        .then(
          () => 'joined',
          ({ code }: DomainError) => code,
        ),
    ),
  );

  expect(results.toSorted()).toEqual(['joined', 'link_expired', 'link_expired']);
});

test('an invitation ends when the account is disabled or SECRET is changed', async () => {
  const token = await invite(olga);
  const config = { ...service.core.config, secret: 'another secret of tests, thirty-two characters' };

  expect(await staffService({ ...service.core, config }).findOpenInvitation(token)).toBeNull();
  expect(await staff().findOpenInvitation(token)).not.toBeNull();
  await setDisabled(olga, true);
  expect(await staff().findOpenInvitation(token)).toBeNull();
});

test('an unknown invitation and a password of a wrong length are refused', async () => {
  const joining = await getJoining(await invite(olga));

  await expect(staff().join({ ...joining, token: 'unknown' })).rejects.toMatchObject({
    code: 'link_expired',
  });
  const getPassword = (length: number) => 'zitronen im september '.repeat(9).slice(0, length);
  for (const [length, error] of [
    [passwordBounds.min - 1, 'too_short'],
    [passwordBounds.max + 1, 'too_long'],
  ] as const)
    await expect(staff().join({ ...joining, password: getPassword(length) })).rejects.toMatchObject({
      details: { fields: { password: error } },
    });
  await join(joining.token, getPassword(passwordBounds.min));
  await join(await invite(paul), getPassword(passwordBounds.max));
});

test('a disabled account cannot sign in, and can again when it is enabled', async () => {
  const secret = await join(await invite(olga));
  service.clock.advance(nextCodeMs);
  await setDisabled(olga, true);

  await expect(signIn(olga, secret)).rejects.toMatchObject({ code: 'login_failed' });

  await setDisabled(olga, false);
  expect(await signIn(olga, secret)).not.toBe('');
});

test('a sign-in is in the audit log and clears the failures of the account, but not those of the address', async () => {
  const secret = await join(await invite(olga));
  service.clock.advance(nextCodeMs);
  await expect(signIn(olga, secret, 'wrong')).rejects.toMatchObject({ code: 'login_failed' });

  await signIn(olga, secret);

  const failures = await service.db.selectFrom('login_failures').select('key').execute();
  expect(failures).toEqual([{ key: expect.stringMatching(/^staff-address:[\w-]{43}$/) }]);
  const entries = await service.db.selectFrom('desk_audit').select('action').orderBy('id').execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'staff.invited.moderator',
    'staff.joined',
    'staff.signed-in',
  ]);
});

for (const change of ['password', 'disabled'] as const)
  testOnPostgres(`who changes while they sign in (${change}) gets no session`, async () => {
    const secret = await join(await invite(olga));
    service.clock.advance(nextCodeMs);
    const { id } = await service.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();

    const signingIn = await service.core.inTransaction(async (trx) => {
      await lockStaff(trx, [id]);
      const result = Promise.allSettled([signIn(olga, secret)]);
      await waitForLocks(service.db, 1);
      const values =
        change === 'password' ? { password_hash: 'another one' } : { disabled_at: service.clock() };
      await trx.updateTable('staff').set(values).where('id', '=', id).execute();
      // In an object, because a promise that is returned is awaited before the transaction ends.
      return { result };
    });

    expect(await signingIn.result).toMatchObject([{ status: 'rejected', reason: { code: 'login_failed' } }]);
  });

test('whoever opens the invitation again after joining finds the way to the log in', async () => {
  const token = await invite(olga);
  await join(token);

  const { statusCode, body } = await service.app.app.inject({ url: `/desk/join?token=${token}` });

  expect(statusCode).toBe(410);
  expect(body).toContain('If you have set up your access with it, log in.');
  expect(body).toContain('<a href="/desk/sign-in">Log in to the desk</a>');
});

test('the form of an invitation names the account for password managers', async () => {
  const { body } = await service.app.app.inject({ url: `/desk/join?token=${await invite(olga)}` });

  const [account] = /<input[^>]*autocomplete="username"[^>]*>/.exec(body) ?? [];
  expect(account).toContain(`value="${olga}"`);
  expect(account).toMatch(/ hidden>$/);
});
