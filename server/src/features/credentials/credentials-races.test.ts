import { expect } from '@jest/globals';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { waitForLocks } from '../../testing/wait-for-locks.ts';
import {
  confirmLink,
  isSignedIn,
  newPassword,
  createNora,
  password,
  resetLink,
  signIn,
  readToken,
  undoLink,
} from './credentials.fixture.ts';

const service = useService();
const count = 50;
const runParallel = <T>(run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const countStatus = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
const email = 'nora@example.org';

const requestReset = () => service.createVisitor().call('POST /api/reset-password.php', { body: { email } });

testOnPostgres(
  'of fifty parallel uses of one reset link one sets the password (AUTH-032, SRV-025)',
  async () => {
    await createNora(service);
    await requestReset();
    const token = await readToken(service, email, resetLink);
    const passwords = Array.from({ length: count }, (_, index) => `zitronen im september ${index}`);

    const answers = await runParallel((index) =>
      service.createVisitor().call('PUT /api/reset-password.php', {
        body: { token, password: passwords[index] ?? '', password_repeat: passwords[index] ?? '' },
      }),
    );

    expect([countStatus(answers, 200), countStatus(answers, 410)]).toEqual([1, count - 1]);
    const winner = passwords[answers.findIndex((answer) => answer.status === 200)] ?? '';
    expect((await signIn(service.createVisitor(), email, winner)).status).toBe(200);
    await service.runJobs();
    const subjects = (await service.listMails(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('was changed'))).toHaveLength(1);
  },
);

testOnPostgres('of fifty parallel requests for a link one mail is sent (AUTH-031)', async () => {
  await createNora(service);

  await runParallel(requestReset);

  await service.runJobs();
  expect(await service.listMails(email)).toHaveLength(1);
});

testOnPostgres(
  'no link for a new password goes to an address that is replaced meanwhile (AUTH-031)',
  async () => {
    const member = await createNora(service);
    await member.call('POST /api/mail-change.php', { body: { email: 'nora@example.com', password } });
    const token = await readToken(service, 'nora@example.com', confirmLink);
    await requestReset();

    const waiting = await service.core.inTransaction(async (trx) => {
      await lockAccounts(trx, [member.id]);
      const confirmed = service.createVisitor().call('PUT /api/mail-change.php', { body: { token } });
      await waitForLocks(service.db, 1);
      const jobs = service.runJobs();
      await waitForLocks(service.db, 2);
      return { confirmed, jobs };
    });

    expect((await waiting.confirmed).status).toBe(200);
    await waiting.jobs;
    expect(await readToken(service, email, resetLink)).toBe('');
  },
);

testOnPostgres('of fifty parallel password changes one succeeds', async () => {
  const member = await createNora(service);
  const cookie = member.cookies();

  const answers = await runParallel((index) => {
    const typed = `${newPassword} ${index}`;
    return service.createVisitor().call('PUT /api/password.php', {
      headers: { cookie },
      body: { old_password: password, password: typed, password_repeat: typed },
    });
  });

  expect(countStatus(answers, 200)).toBe(1);
  expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
  const winner = answers.findIndex((answer) => answer.status === 200);
  expect((await signIn(service.createVisitor(), 'Nora', `${newPassword} ${winner}`)).status).toBe(200);
  expect(await service.db.selectFrom('sessions').select('id').execute()).toHaveLength(2);
});

testOnPostgres(
  'of fifty parallel guesses of the old password eight are verified (AUTH-004, SRV-029)',
  async () => {
    const member = await createNora(service);

    const answers = await runParallel((index) =>
      member.call('PUT /api/password.php', {
        body: {
          old_password: `wrong wrong ${index}`,
          password: newPassword,
          password_repeat: newPassword,
        },
      }),
    );

    expect([countStatus(answers, 422), countStatus(answers, 429)]).toEqual([8, count - 8]);
  },
);

testOnPostgres('no session started with the old password survives a reset (LIVE-001, AUTH-032)', async () => {
  await createNora(service);
  await requestReset();
  const token = await readToken(service, email, resetLink);
  const clients = Array.from({ length: 7 }, () => service.createVisitor());

  await Promise.all([
    ...clients.map((client) => signIn(client, email, password)),
    service.createVisitor().call('PUT /api/reset-password.php', {
      body: { token, password: newPassword, password_repeat: newPassword },
    }),
  ]);

  expect(await Promise.all(clients.map(isSignedIn))).toEqual(clients.map(() => false));
});

testOnPostgres(
  'of fifty parallel confirmations of a new address one succeeds (AUTH-035, SRV-025)',
  async () => {
    const member = await createNora(service);
    await member.call('POST /api/mail-change.php', { body: { email: 'nora@example.com', password } });
    const token = await readToken(service, 'nora@example.com', confirmLink);

    const answers = await runParallel(() =>
      service.createVisitor().call('PUT /api/mail-change.php', { body: { token } }),
    );

    expect([countStatus(answers, 200), countStatus(answers, 410)]).toEqual([1, count - 1]);
  },
);

testOnPostgres(
  'of fifty members who confirm the same address in parallel one gets it (AUTH-035)',
  async () => {
    const newEmail = 'wanted@example.com';
    const tokens: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const member = await createNora(service, { name: `Nora ${index}`, email: `nora${index}@example.org` });
      await member.call('POST /api/mail-change.php', { body: { email: newEmail, password } });
      tokens.push(await readToken(service, newEmail, confirmLink));
    }

    const answers = await runParallel((index) =>
      service.createVisitor().call('PUT /api/mail-change.php', { body: { token: tokens[index] ?? '' } }),
    );

    expect([countStatus(answers, 200), countStatus(answers, 409)]).toEqual([1, count - 1]);
    const owners = await service.db.selectFrom('users').select('id').where('email', '=', newEmail).execute();
    expect(owners).toHaveLength(1);
  },
);

testOnPostgres(
  'confirming and undoing in parallel always ends with the former address (AUTH-035)',
  async () => {
    const member = await createNora(service);
    await member.call('POST /api/mail-change.php', { body: { email: 'nora@example.com', password } });
    const token = await readToken(service, 'nora@example.com', confirmLink);
    const undo = await readToken(service, email, undoLink);

    const answers = await runParallel((index) =>
      service
        .createVisitor()
        .call(index % 2 === 0 ? 'PUT /api/mail-change.php' : 'DELETE /api/mail-change.php', {
          body: { token: index % 2 === 0 ? token : undo },
        }),
    );

    expect(answers.filter((answer) => answer.status !== 200 && answer.status !== 410)).toEqual([]);
    const account = await service.db.selectFrom('users').select('email').executeTakeFirst();
    expect(account?.email).toBe(email);
  },
);
