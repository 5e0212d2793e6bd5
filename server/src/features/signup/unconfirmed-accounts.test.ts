import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { tokenIn } from '../credentials/credentials.fixture.ts';
import { processUnconfirmedAccounts } from './unconfirmed-accounts.service.ts';

const service = useService();
const dayMs = 86_400_000;
const activationLink = /\/activate\?token=([\w-]+)/;

const unconfirmed = (traits = {}) =>
  service.createMember({
    name: 'Nora',
    email: 'nora@example.org',
    status: 'not_confirmed',
    activated_at: null,
    ...traits,
  });

/** What the hourly job does so many days, and a minute, after the sign-up. */
async function onDay(day: number, signedUpAt: Date) {
  service.clock.set(new Date(signedUpAt.getTime() + day * dayMs + 60_000));
  await processUnconfirmedAccounts(service.core);
  await service.runJobs();
}
const mails = () => service.listMails('nora@example.org');

test('who never confirmed is reminded after one, three and seven days, once each', async () => {
  const start = service.clock();
  await unconfirmed({ language: 'es' });
  const counts: number[] = [];

  for (const day of [0.9, 1, 1.1, 2.9, 3, 3.1, 7, 8, 20]) {
    await onDay(day, start);
    counts.push((await mails()).length);
  }

  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 3, 3, 3]);
  expect((await mails())[0]?.subject).toBe('Nora, solo falta un toque');
});

test('each reminder carries a fresh link that confirms the account (AUTH-036)', async () => {
  const start = service.clock();
  const member = await unconfirmed();
  await onDay(7, start);

  const token = await tokenIn(service, member.email, activationLink);
  const answer = await member.call('POST /api/activate.php', { query: {}, body: { token } });

  expect(answer.body.user?.status).toBe('active');
});

test('a reminder can be ended by one click, like any mail that is not asked for (SRV-039)', async () => {
  const start = service.clock();
  await unconfirmed();
  await onDay(1, start);

  const { headers } = await service.db.selectFrom('mailbox').select('headers').executeTakeFirstOrThrow();

  expect(headers).toMatchObject({ 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' });
});

test('after a stop of a week one mail is enough', async () => {
  const start = service.clock();
  await unconfirmed();

  await onDay(7.5, start);
  await onDay(8, start);

  expect(await mails()).toHaveLength(1);
});

test('who wants no reminders, or gets no mails, is not reminded (SRV-027)', async () => {
  const start = service.clock();
  const unwilling = await unconfirmed();
  await unconfirmed({ name: 'Pia', email: 'pia@example.org', notifications_disabled: ['listunsubscribe'] });
  await service.db
    .updateTable('notification_preferences')
    .set({ reminders: false })
    .where('user_id', '=', unwilling.id)
    .execute();

  await onDay(7, start);

  expect(await service.db.selectFrom('mailbox').select('id').execute()).toEqual([]);
});

test('who confirmed gets no reminder', async () => {
  const start = service.clock();
  await unconfirmed({ status: 'active' });

  await onDay(7, start);

  expect(await mails()).toEqual([]);
});

test('an abandoned sign-up is erased after thirty days, and its name and address are free again', async () => {
  const start = service.clock();
  const member = await unconfirmed();
  await onDay(29.9, start);
  expect(
    (await member.call('GET /api/email-check.php', { query: { email: member.email } })).body.in_use,
  ).toBe(true);

  await onDay(30, start);

  const account = await service.db
    .selectFrom('users')
    .select(['status', 'name', 'email'])
    .where('id', '=', member.id)
    .executeTakeFirst();
  expect(account?.status).toBe('deleted');
  expect(JSON.stringify(account)).not.toMatch(/nora/i);
  expect(await service.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  const check = await service.createVisitor().call('GET /api/email-check.php', { query: { email: member.email } });
  expect(check.body.in_use).toBe(false);
});

test('who confirmed, or bought credits, is not erased', async () => {
  const start = service.clock();
  const confirmed = await unconfirmed({ status: 'active' });
  const paying = await unconfirmed({ name: 'Pia', email: 'pia@example.org' });
  await service.db.updateTable('users').set({ paid_user: true }).where('id', '=', paying.id).execute();

  service.clock.set(new Date(start.getTime() + 31 * dayMs));
  await processUnconfirmedAccounts(service.core);

  const left = await service.db.selectFrom('users').select(['id', 'status']).execute();
  expect(left).toEqual(
    expect.arrayContaining([
      { id: confirmed.id, status: 'active' },
      { id: paying.id, status: 'not_confirmed' },
    ]),
  );
  // The invariants hold: nobody is a paying member without a purchase.
  await service.db.updateTable('users').set({ paid_user: false }).execute();
});

test('who confirms after being found, and before being erased, stays (SRV-025)', async () => {
  const start = service.clock();
  const member = await unconfirmed();
  service.clock.set(new Date(start.getTime() + 31 * dayMs));
  const { core } = service;
  const confirmsFirst: typeof core.inTransaction = async (work) => {
    await service.db.updateTable('users').set({ status: 'active' }).where('id', '=', member.id).execute();
    return core.inTransaction(work);
  };

  await processUnconfirmedAccounts({ ...core, inTransaction: confirmsFirst });

  const account = await service.db.selectFrom('users').select(['name', 'status']).executeTakeFirst();
  expect(account).toEqual({ name: 'Nora', status: 'active' });
});

test('a fictional partner and a member who is leaving are left alone', async () => {
  const start = service.clock();
  await unconfirmed({ role: 'fictional' });
  await unconfirmed({ name: 'Pia', email: 'pia@example.org', status: 'pending_deletion' });

  await onDay(31, start);

  const left = await service.db.selectFrom('users').select('status').execute();
  expect(left.map((row) => row.status).toSorted()).toEqual(['not_confirmed', 'pending_deletion']);
});

test('one account that cannot be cared for does not keep the others waiting', async () => {
  const start = service.clock();
  const first = await unconfirmed({ id: '1', name: 'Pia', email: 'pia@example.org' });
  await unconfirmed({ id: '2' });
  service.clock.set(new Date(start.getTime() + 1.5 * dayMs));
  const { mail } = service.core;
  const sendBulk: typeof mail.sendBulk = async (trx, one) => {
    if (one.userId === first.id) throw new Error('no mail today');
    await mail.sendBulk(trx, one);
  };

  await expect(processUnconfirmedAccounts({ ...service.core, mail: { ...mail, sendBulk } })).rejects.toThrow('not cared for');
  await service.runJobs();

  expect(await mails()).toHaveLength(1);
});
