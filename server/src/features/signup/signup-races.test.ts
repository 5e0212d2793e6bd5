import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { activationToken, signUp, signupBody } from './signup.fixture.ts';

const service = useService();
const parallel = 50;
const times = <T>(run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: parallel }, (_, index) => run(index)));

// The embedded database has one session, so that there these prove the code and on PostgreSQL the locks as well.

test('fifty parallel sends of one form make one account and one mail (AUTH-008)', async () => {
  const body = signupBody();

  const answers = await times(() => service.createVisitor().call('POST /api/signup.php', { body }));

  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.body.user.id)).size).toBe(1);
  await service.runJobs();
  expect(await service.listMails(body.email)).toHaveLength(1);
  expect(await service.db.selectFrom('ledger').select('id').execute()).toHaveLength(1);
});

test('of fifty who want the same address at the same moment one gets it (AUTH-021)', async () => {
  const answers = await times((index) => signUp(service.createVisitor(), { name: `Nora ${index}` }));

  const codes = answers.map((answer) => answer.error?.error ?? answer.status);
  expect(codes.filter((code) => code === 201)).toHaveLength(1);
  expect(codes.filter((code) => code === 'email_in_use')).toHaveLength(parallel - 1);
});

test('of fifty who want the same name at the same moment one gets it', async () => {
  const answers = await times((index) => signUp(service.createVisitor(), { email: `nora${index}@example.org` }));

  const refusals = answers.filter((answer) => answer.status !== 201);
  expect(refusals).toHaveLength(parallel - 1);
  expect(refusals.every((answer) => answer.error?.fields?.['name'] === 'in_use')).toBe(true);
});

test('of fifty parallel clicks on one link one activates (SRV-025)', async () => {
  await signUp(service.createVisitor());
  const token = await activationToken(service, 'nora@example.org');

  const answers = await times(() =>
    service.createVisitor().call('POST /api/activate.php', { query: {}, body: { token } }),
  );

  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 410)).toHaveLength(parallel - 1);
});

test('of fifty parallel guesses only eight are looked at (SRV-029)', async () => {
  await service.createMember({ name: 'Nora', password_hash: await hashPassword('herbstlaub im april') });

  const answers = await times((index) =>
    service
      .createVisitor()
      .call('POST /api/user.php', { body: { login: 'Nora', password: `wrong wrong ${index}` } }),
  );

  const codes = answers.map((answer) => answer.error?.error);
  expect(codes.filter((code) => code === 'login_failed')).toHaveLength(8);
  expect(codes.filter((code) => code === 'account_blocked')).toHaveLength(parallel - 8);
});

test('of many resends at once one mail goes out (AUTH-048)', async () => {
  const client = service.createVisitor();
  await signUp(client);
  service.clock.advance(61_000);

  const answers = await times(() =>
    client.call('POST /api/activate.php', { query: { resend: '1' }, body: {} }),
  );

  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
});
