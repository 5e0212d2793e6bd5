import { expect } from '@jest/globals';
import { testOnPostgres, useService } from '../../testing/service.ts';
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
import { processUnconfirmedAccounts } from '../signup/unconfirmed-accounts.service.ts';

const service = useService();
const parallel = 50;
const times = <T>(run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: parallel }, (_, index) => run(index)));
const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
const email = 'nora@example.org';

const ask = () => service.createVisitor().call('POST /api/reset-password.php', { body: { email } });

testOnPostgres('of fifty parallel uses of one reset link one sets its password (AUTH-032, SRV-025)', async () => {
  await nora(service);
  await ask();
  const token = await tokenIn(service, email, resetLink);
  const passwords = Array.from({ length: parallel }, (_, index) => `zitronen im september ${index}`);

  const answers = await times((index) =>
    service.createVisitor().call('PUT /api/reset-password.php', {
      body: { token, password: passwords[index] ?? '', password_repeat: passwords[index] ?? '' },
    }),
  );

  expect([countOf(answers, 200), countOf(answers, 410)]).toEqual([1, parallel - 1]);
  const winner = passwords[answers.findIndex((answer) => answer.status === 200)] ?? '';
  expect((await signIn(service.createVisitor(), email, winner)).status).toBe(200);
  await service.runJobs();
  const subjects = (await service.listMails(email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('was changed'))).toHaveLength(1);
});

testOnPostgres('of fifty parallel requests for a link one mail goes out (AUTH-031)', async () => {
  await nora(service);

  await times(ask);

  await service.runJobs();
  expect(await service.listMails(email)).toHaveLength(1);
});

testOnPostgres('of fifty parallel changes of a password one finds the old one right', async () => {
  const member = await nora(service);
  const cookie = member.cookies();

  const answers = await times((index) => {
    const typed = `${newPassword} ${index}`;
    return service.createVisitor().call('PUT /api/password.php', {
      headers: { cookie },
      body: { old_password: password, password: typed, password_repeat: typed },
    });
  });

  expect(countOf(answers, 200)).toBe(1);
  expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
  const winner = answers.findIndex((answer) => answer.status === 200);
  expect((await signIn(service.createVisitor(), 'Nora', `${newPassword} ${winner}`)).status).toBe(200);
  expect(await service.db.selectFrom('sessions').select('id').execute()).toHaveLength(2);
});

testOnPostgres(
  'of fifty parallel guesses at the old password eight are looked at (AUTH-004, SRV-029)',
  async () => {
    const member = await nora(service);

    const answers = await times((index) =>
      member.call('PUT /api/password.php', {
        body: {
          old_password: `wrong wrong ${index}`,
          password: newPassword,
          password_repeat: newPassword,
        },
      }),
    );

    expect([countOf(answers, 422), countOf(answers, 429)]).toEqual([8, parallel - 8]);
  },
);

testOnPostgres('no session that an old password opened outlives a reset (LIVE-001, AUTH-032)', async () => {
  await nora(service);
  await ask();
  const token = await tokenIn(service, email, resetLink);
  const clients = Array.from({ length: 7 }, () => service.createVisitor());

  await Promise.all([
    ...clients.map((client) => signIn(client, email, password)),
    service.createVisitor().call('PUT /api/reset-password.php', {
      body: { token, password: newPassword, password_repeat: newPassword },
    }),
  ]);

  expect(await Promise.all(clients.map(isSignedIn))).toEqual(clients.map(() => false));
});

testOnPostgres('of fifty parallel confirmations of a new address one counts (AUTH-035, SRV-025)', async () => {
  const member = await nora(service);
  await member.call('POST /api/mail-change.php', { body: { email: 'nora@example.com', password } });
  const token = await tokenIn(service, 'nora@example.com', confirmLink);

  const answers = await times(() => service.createVisitor().call('PUT /api/mail-change.php', { body: { token } }));

  expect([countOf(answers, 200), countOf(answers, 410)]).toEqual([1, parallel - 1]);
});

testOnPostgres('of fifty members who confirm the same address at once one gets it (AUTH-035)', async () => {
  const wanted = 'wanted@example.com';
  const tokens: string[] = [];
  for (let index = 0; index < parallel; index += 1) {
    const member = await nora(service, { name: `Nora ${index}`, email: `nora${index}@example.org` });
    await member.call('POST /api/mail-change.php', { body: { email: wanted, password } });
    tokens.push(await tokenIn(service, wanted, confirmLink));
  }

  const answers = await times((index) =>
    service.createVisitor().call('PUT /api/mail-change.php', { body: { token: tokens[index] ?? '' } }),
  );

  expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([1, parallel - 1]);
  const owners = await service.db.selectFrom('users').select('id').where('email', '=', wanted).execute();
  expect(owners).toHaveLength(1);
});

testOnPostgres('confirming and undoing at once leaves the former address in any case (AUTH-035)', async () => {
  const member = await nora(service);
  await member.call('POST /api/mail-change.php', { body: { email: 'nora@example.com', password } });
  const token = await tokenIn(service, 'nora@example.com', confirmLink);
  const undo = await tokenIn(service, email, undoLink);

  const answers = await times((index) =>
    service.createVisitor().call(index % 2 === 0 ? 'PUT /api/mail-change.php' : 'DELETE /api/mail-change.php', {
      body: { token: index % 2 === 0 ? token : undo },
    }),
  );

  expect(answers.filter((answer) => answer.status !== 200 && answer.status !== 410)).toEqual([]);
  const account = await service.db.selectFrom('users').select('email').executeTakeFirst();
  expect(account?.email).toBe(email);
});

testOnPostgres(
  'a link clicked while the account is erased either confirms it or finds nothing (SRV-025)',
  async () => {
    const member = await service.createMember({
      email,
      status: 'not_confirmed',
      activated_at: null,
      password_hash: null,
    });
    await member.call('POST /api/activate.php', { query: { resend: '1' }, body: {} });
    const token = await tokenIn(service, email, /\/activate\?token=([\w-]+)/);
    expect(token).not.toBe('');
    const aged = new Date(service.clock().getTime() - 31 * 86_400_000);
    await service.db.updateTable('users').set({ signup_date: aged }).execute();

    const [answer] = await Promise.all([
      service.createVisitor().call('POST /api/activate.php', { query: {}, body: { token } }),
      processUnconfirmedAccounts(service.core),
    ]);

    const account = await service.db.selectFrom('users').select('status').executeTakeFirst();
    expect(account?.status).toBe(answer.status === 200 ? 'active' : 'deleted');
  },
);
