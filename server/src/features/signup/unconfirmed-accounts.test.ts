import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { useService } from '../../testing/service.ts';
import { createStaff } from '../../testing/staff.ts';
import { createDeletionSteps, password as deletionPassword } from '../deletion/deletion.fixture.ts';
import { restrictionsService } from '../restrictions/index.ts';
import { readToken } from '../credentials/credentials.fixture.ts';
import { processUnconfirmedAccounts } from './unconfirmed-accounts.service.ts';

const service = useService();
const dayMs = 86_400_000;
const activationLink = /\/activate\?token=([\w-]+)/;

const createUnconfirmed = (traits = {}) =>
  service.createMember({
    name: 'Nora',
    email: 'nora@example.org',
    status: 'not_confirmed',
    activated_at: null,
    ...traits,
  });

/** Runs the hourly job so many days, and a minute, after the sign-up. */
async function runOnDay(day: number, signedUpAt: Date) {
  service.clock.set(new Date(signedUpAt.getTime() + day * dayMs + 60_000));
  await processUnconfirmedAccounts(service.app);
  await service.runJobs();
}
const listMails = () => service.listMails('nora@example.org');

test('an unconfirmed account is reminded after one, three and seven days, once each', async () => {
  const start = service.clock();
  await createUnconfirmed({ language: 'es' });
  const counts: number[] = [];

  for (const day of [0.9, 1, 1.1, 2.9, 3, 3.1, 7, 8, 20]) {
    await runOnDay(day, start);
    counts.push((await listMails()).length);
  }

  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 3, 3, 3]);
  expect((await listMails())[0]?.subject).toBe('Nora, solo falta un toque');
});

test('each reminder contains a new link that confirms the account (AUTH-036)', async () => {
  const start = service.clock();
  const member = await createUnconfirmed();
  await runOnDay(7, start);

  const token = await readToken(service, member.email, activationLink);
  const answer = await member.call('POST /api/activate.php', { query: {}, body: { token } });

  expect(answer.body.user?.status).toBe('active');
});

test('a reminder has the headers for one-click unsubscribing (SRV-039)', async () => {
  const start = service.clock();
  await createUnconfirmed();
  await runOnDay(1, start);

  const { headers } = await service.db.selectFrom('mailbox').select('headers').executeTakeFirstOrThrow();

  expect(headers).toMatchObject({ 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' });
});

test('after the job was down for a week one mail is sent', async () => {
  const start = service.clock();
  await createUnconfirmed();

  await runOnDay(7.5, start);
  await runOnDay(8, start);

  expect(await listMails()).toHaveLength(1);
});

test('no reminder is sent when reminders or all mails are disabled (SRV-027)', async () => {
  const start = service.clock();
  const declining = await createUnconfirmed();
  await createUnconfirmed({
    name: 'Pia',
    email: 'pia@example.org',
    notifications_disabled: ['listunsubscribe'],
  });
  await service.db
    .updateTable('notification_preferences')
    .set({ reminders: false })
    .where('user_id', '=', declining.id)
    .execute();

  await runOnDay(7, start);

  expect(await service.db.selectFrom('mailbox').select('id').execute()).toEqual([]);
});

test('a confirmed account gets no reminder', async () => {
  const start = service.clock();
  await createUnconfirmed({ status: 'active' });

  await runOnDay(7, start);

  expect(await listMails()).toEqual([]);
});

test('an unconfirmed account is erased after thirty days, and its name and address are free again', async () => {
  const start = service.clock();
  const member = await createUnconfirmed();
  await runOnDay(29.9, start);
  expect(
    (await member.call('GET /api/email-check.php', { query: { email: member.email } })).body.in_use,
  ).toBe(true);

  await runOnDay(30, start);

  const account = await service.db
    .selectFrom('users')
    .select(['status', 'name', 'email'])
    .where('id', '=', member.id)
    .executeTakeFirst();
  expect(account?.status).toBe('deleted');
  expect(JSON.stringify(account)).not.toMatch(/nora/i);
  expect(await service.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  const check = await service
    .createVisitor()
    .call('GET /api/email-check.php', { query: { email: member.email } });
  expect(check.body.in_use).toBe(false);
});

test('an account that its member deleted and restored by the mailed link is not erased', async () => {
  const start = service.clock();
  const steps = createDeletionSteps(service);
  const member = await steps.createMember({ status: 'not_confirmed', activated_at: null });
  service.clock.advance(25 * dayMs);
  await member.call('DELETE /api/user.php', { body: { password: deletionPassword } });
  const token = await steps.readToken();
  service.clock.advance(10 * dayMs);
  await steps.reactivate(token);

  await runOnDay(35, start);

  expect(await steps.getStatus(member.id)).toBe('active');
});

test('an account whose suspension outlasted the thirty days has a week to be confirmed', async () => {
  const start = service.clock();
  const { getStatus } = createDeletionSteps(service);
  const moderator = await createStaff(service, 'moderator');
  const member = await createUnconfirmed();
  const until = new Date(start.getTime() + 40 * dayMs).toISOString();
  const act = await moderator.call('POST /api/desk/act', {
    body: {
      id: member.id,
      outcome: 'suspended',
      rule: 'harassment',
      reason: 'You went on after she said no.',
      until,
    },
  });
  expect(act.status).toBe(204);
  service.clock.advance(40 * dayMs + 1000);
  await restrictionsService(service.core).openEnded();
  const statuses: unknown[] = [];

  for (const day of [40, 46.9, 47]) {
    await runOnDay(day, start);
    statuses.push(await getStatus(member.id));
  }

  expect(statuses).toEqual(['not_confirmed', 'not_confirmed', 'deleted']);
});

test('an account that is confirmed or bought credits is not erased', async () => {
  const start = service.clock();
  const confirmed = await createUnconfirmed({ status: 'active' });
  const paying = await createUnconfirmed({ name: 'Pia', email: 'pia@example.org' });
  await service.db.updateTable('users').set({ paid_user: true }).where('id', '=', paying.id).execute();

  service.clock.set(new Date(start.getTime() + 31 * dayMs));
  await processUnconfirmedAccounts(service.app);

  const left = await service.db.selectFrom('users').select(['id', 'status']).execute();
  expect(left).toEqual(
    expect.arrayContaining([
      { id: confirmed.id, status: 'active' },
      { id: paying.id, status: 'not_confirmed' },
    ]),
  );
  // The invariants checked after each test do not allow a paid user without a purchase.
  await service.db.updateTable('users').set({ paid_user: false }).execute();
});

test('an account confirmed between the query and the erasure stays (SRV-025)', async () => {
  const start = service.clock();
  const member = await createUnconfirmed();
  service.clock.set(new Date(start.getTime() + 31 * dayMs));
  const { core } = service;
  const confirmThenRun: typeof core.inTransaction = async (work) => {
    await service.db.updateTable('users').set({ status: 'active' }).where('id', '=', member.id).execute();
    return core.inTransaction(work);
  };

  await processUnconfirmedAccounts({ ...service.app, core: { ...core, inTransaction: confirmThenRun } });

  const account = await service.db.selectFrom('users').select(['name', 'status']).executeTakeFirst();
  expect(account).toEqual({ name: 'Nora', status: 'active' });
});

test('fictional partners and accounts pending deletion are not touched', async () => {
  const start = service.clock();
  await createUnconfirmed({ role: 'fictional' });
  await createUnconfirmed({ name: 'Pia', email: 'pia@example.org', status: 'pending_deletion' });

  await runOnDay(31, start);

  const left = await service.db.selectFrom('users').select('status').execute();
  expect(left.map((row) => row.status).toSorted()).toEqual(['not_confirmed', 'pending_deletion']);
});

test('when one account fails, the others are still processed', async () => {
  const start = service.clock();
  const first = await createUnconfirmed({ id: '1', name: 'Pia', email: 'pia@example.org' });
  await createUnconfirmed({ id: '2' });
  service.clock.set(new Date(start.getTime() + 1.5 * dayMs));
  const { mail } = service.core;
  const sendBulk: typeof mail.sendBulk = async (trx, one) => {
    if (one.userId === first.id) throw new Error('mail failed');
    await mail.sendBulk(trx, one);
  };

  await expect(
    processUnconfirmedAccounts({ ...service.app, core: { ...service.core, mail: { ...mail, sendBulk } } }),
  ).rejects.toThrow('were not processed');
  await service.runJobs();

  expect(await listMails()).toHaveLength(1);
});

test('of more accounts than one batch has, each is reminded', async () => {
  const start = service.clock();
  await sql`insert into users (id, email, name, status, language, signup_date, last_online)
    select n, 'member' || n || '@example.org', 'Member ' || n, 'not_confirmed', 'en', ${start}, ${start}
    from generate_series(1, 201) n`.execute(service.db);
  service.clock.set(new Date(start.getTime() + 1.5 * dayMs));

  await processUnconfirmedAccounts(service.app);

  const counts = await service.db.selectFrom('users').select('reminders_sent').execute();
  expect(counts.map((row) => row.reminders_sent)).toEqual(Array(201).fill(1));
});
