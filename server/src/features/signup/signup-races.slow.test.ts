import { expect, test } from '@jest/globals';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { readToken } from '../credentials/credentials.fixture.ts';
import { createSignupBody, readActivationToken, signUp } from './signup.fixture.ts';
import { processUnconfirmedAccounts } from './unconfirmed-accounts.service.ts';

const service = useService();
const count = 50;
const runParallel = <T>(run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

// The embedded database has one connection: there these tests prove the code, on PostgreSQL the locks as well.

test('fifty parallel submissions of one form create one account and one mail (AUTH-008)', async () => {
  const body = createSignupBody();

  const answers = await runParallel(() => service.createVisitor().call('POST /api/signup.php', { body }));

  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.body.user.id)).size).toBe(1);
  await service.runJobs();
  expect(await service.listMails(body.email)).toHaveLength(1);
  expect(await service.db.selectFrom('ledger').select('id').execute()).toHaveLength(1);
});

test('of fifty parallel sign-ups with the same address one succeeds (AUTH-021)', async () => {
  const answers = await runParallel((index) => signUp(service.createVisitor(), { name: `Nora ${index}` }));

  const codes = answers.map((answer) => answer.error?.error ?? answer.status);
  expect(codes.filter((code) => code === 201)).toHaveLength(1);
  expect(codes.filter((code) => code === 'email_in_use')).toHaveLength(count - 1);
});

test('of fifty parallel sign-ups with the same name one succeeds', async () => {
  const answers = await runParallel((index) =>
    signUp(service.createVisitor(), { email: `nora${index}@example.org` }),
  );

  const failures = answers.filter((answer) => answer.status !== 201);
  expect(failures).toHaveLength(count - 1);
  expect(failures.every((answer) => answer.error?.fields?.['name'] === 'in_use')).toBe(true);
});

test('of parallel sign-ups with names that look alike one succeeds (S43)', async () => {
  const names = ['Nora', 'Nоra', 'Norа', 'Nоrа', 'N0ra', 'NORΑ', 'Ｎｏｒａ', 'Νora'];

  const answers = await runParallel((index) =>
    signUp(service.createVisitor(), {
      name: names[index % names.length] ?? '',
      email: `nora${index}@example.org`,
    }),
  );

  const failures = answers.filter((answer) => answer.status !== 201);
  expect(failures).toHaveLength(count - 1);
  expect(failures.every((answer) => answer.error?.fields?.['name'] === 'in_use')).toBe(true);
});

test('of fifty parallel uses of one link one activates the account (SRV-025, S24)', async () => {
  await signUp(service.createVisitor());
  const token = await readActivationToken(service, 'nora@example.org');

  const answers = await runParallel(() =>
    service.createVisitor().call('POST /api/activate.php', { query: {}, body: { token } }),
  );

  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 410)).toHaveLength(count - 1);
});

test('of fifty parallel resends one mail is sent (AUTH-048)', async () => {
  const client = service.createVisitor();
  await signUp(client);
  service.clock.advance(61_000);

  const answers = await runParallel(() =>
    client.call('POST /api/activate.php', { query: { resend: '1' }, body: {} }),
  );

  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
});

testOnPostgres(
  'a link used while the account is erased either confirms it or has expired (SRV-025)',
  async () => {
    const member = await service.createMember({
      email: 'nora@example.org',
      status: 'not_confirmed',
      activated_at: null,
      password_hash: null,
    });
    await member.call('POST /api/activate.php', { query: { resend: '1' }, body: {} });
    const token = await readToken(service, 'nora@example.org', /\/activate\?token=([\w-]+)/);
    expect(token).not.toBe('');
    const signedUpAt = new Date(service.clock().getTime() - 31 * 86_400_000);
    await service.db.updateTable('users').set({ signup_date: signedUpAt }).execute();

    const [answer] = await Promise.all([
      service.createVisitor().call('POST /api/activate.php', { query: {}, body: { token } }),
      processUnconfirmedAccounts(service.app),
    ]);

    const account = await service.db.selectFrom('users').select('status').executeTakeFirst();
    expect(account?.status).toBe(answer.status === 200 ? 'active' : 'deleted');
  },
);
