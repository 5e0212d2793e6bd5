import { expect, test } from '@jest/globals';
import { locales, type MailCategory } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import { createTextDraft, send } from '../conversations/conversations.fixture.ts';
import type { MemberOptions } from '../../testing/member.ts';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { type DueKind, dueKinds } from './due-mails.repository.ts';
import { all, createMailSteps, minuteMs, none } from './member-mails.fixture.ts';
import { sendDueMails } from './member-mails.jobs.ts';

const service = useService();
const { createBen, createAway, leave, setPreferences, like, causeAll, createAwayForAll, countMails } =
  createMailSteps(service);

test('a member who is away gets a mail of every kind', async () => {
  const ana = await createAwayForAll();
  await causeAll(await createBen(), ana);

  expect(await countMails(ana)).toEqual(all);
});

test.each([
  [['new_conversations', 'new_messages'], 'messages'],
  [['like'], 'like'],
  [['unread_message_reminders'], 'unread_message_reminders'],
  [['weekly_updates'], 'weekly_updates'],
] as [MailCategory[], DueKind][])('with %p off, only mails of that kind are not sent', async (off, kind) => {
  const ana = await createAwayForAll();
  await setPreferences(ana.id, Object.fromEntries(off.map((category) => [category, false])));
  await causeAll(await createBen(), ana);

  expect(await countMails(ana)).toEqual({ ...all, [kind]: 0 });
});

test.each([
  ['has not confirmed the address', { status: 'not_confirmed' }],
  ['has deleted the account', { status: 'pending_deletion' }],
  ['was blocked by the operators', { status: 'disabled' }],
  ['turned mails off', { notifications_disabled: ['listunsubscribe'] }],
  ['is a fictional partner', { role: 'fictional' }],
] as [string, Pick<MemberOptions, 'status' | 'role' | 'notifications_disabled'>][])(
  'a member who %s gets no mail of any kind',
  async (_, changes) => {
    const ana = await createAwayForAll();
    await causeAll(await createBen(), ana);
    await service.db.updateTable('users').set(changes).where('id', '=', ana.id).execute();

    expect(await countMails(ana)).toEqual(none);
  },
);

test.each(['ana', 'ben'] as const)(
  'after a block by %s no mail is about the other, even one that was queued',
  async (blocker) => {
    const members = { ana: await createAwayForAll(), ben: await createBen() };
    await causeAll(members.ben, members.ana);
    await sendDueMails(service.core, 'messages');
    await sendDueMails(service.core, 'like');

    const other = blocker === 'ana' ? members.ben : members.ana;
    await members[blocker].call('POST /api/block.php', { body: { profile: other.id } });
    await leave(members.ana);

    expect(await countMails(members.ana)).toEqual(none);
  },
);

test('a mail that was queued before the account was closed is not sent', async () => {
  const ana = await createAway();
  await like(await createBen(), ana);
  await sendDueMails(service.core, 'like');

  await service.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', ana.id).execute();
  await service.runJobs();

  expect(await service.listMails(ana.email)).toEqual([]);
});

test.each([
  ['closed the account', 'users'],
  ['is hidden by staff', 'profiles'],
] as const)('a mail that was queued about a member who %s since is not sent', async (_, table) => {
  const ana = await createAway();
  const ben = await createBen();
  await send(ben, createTextDraft(ana, 'hello'));
  await sendDueMails(service.core, 'messages');

  await service.db.updateTable(table).set({ status: 'disabled' }).where('id', '=', ben.id).execute();
  await service.runJobs();

  expect(await service.listMails(ana.email)).toEqual([]);
});

test('a like by an invisible member is mailed, since the liked member sees it; one by a hidden profile or a closed account is not', async () => {
  const ana = await createAway();
  const [ben, eve, carl] = [
    await createBen(),
    await createBen({ name: 'Eve' }),
    await createBen({ name: 'Carl' }),
  ];
  await ben.call('PUT /api/user.php', { body: { invisible: true } });
  for (const member of [ben, eve, carl]) await like(member, ana);
  await service.db.updateTable('profiles').set({ status: 'disabled' }).where('id', '=', eve.id).execute();
  await service.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', carl.id).execute();

  expect((await ana.call('GET /api/likes.php')).body.liked_by.map(({ id }) => id)).toEqual([ben.id]);
  await leave(ana);
  await sendDueMails(service.core, 'like');
  await service.runJobs();

  expect((await service.listMails(ana.email)).map(({ subject }) => subject)).toEqual(['Ben likes you']);
});

test('an invisible member who is online gets no mails, and nobody sees the presence', async () => {
  const ana = await createAway({ credits: 100 });
  const ben = await createBen();
  await ana.call('PUT /api/user.php', { body: { invisible: true } });
  const { conversation } = (await send(ana, createTextDraft(ben, 'hello'))).body;
  service.clock.advance(30 * minuteMs);
  await ana.call('GET /api/chats.php');
  await send(ben, createTextDraft(ana, 'hello'));

  const statements = await service.recordStatements(() => ana.call('GET /api/chats.php'));
  const seen = (await ben.call('GET /api/chat.php', { query: { conversation } })).body.profile;

  expect(await countMails(ana)).toEqual(none);
  expect(seen).toMatchObject({ id: ana.id, online: false });
  expect(statements.filter(({ sql: text }) => text.includes('last_online = '))).toEqual([]);
});

test('in quiet hours of the member’s time zone nothing is sent; what is still new is mailed when they end', async () => {
  const ana = await createAwayForAll({ profile: { time_zone: 'Pacific/Auckland' } });
  const olga = await createAwayForAll({ name: 'Olga', profile: { time_zone: 'Europe/Berlin' } });
  const local = { hour: 'numeric', hourCycle: 'h23', timeZone: 'Pacific/Auckland' } as const;
  await causeAll(await createBen(), ana, olga);
  const hour = Number(new Intl.DateTimeFormat('en', local).format(service.clock()));
  for (const { id } of [ana, olga]) await setPreferences(id, { quiet_from: hour, quiet_to: (hour + 2) % 24 });

  expect(await countMails(ana)).toEqual(none);
  expect(await service.listMails(olga.email)).toHaveLength(4);
  service.clock.advance(2 * 60 * minuteMs);

  expect(await countMails(ana)).toEqual(all);
});

/** A mail to the returned member is queued, then two quiet hours begin. */
async function queueBeforeQuietHours() {
  const ana = await createAway();
  await send(await createBen(), createTextDraft(ana, 'hello'));
  await sendDueMails(service.core, 'messages');
  const hour = service.clock().getUTCHours();
  await setPreferences(ana.id, { quiet_from: hour, quiet_to: (hour + 2) % 24 });
  return ana;
}

test('a mail queued before the quiet hours waits for their end, once however often its job runs', async () => {
  const ana = await queueBeforeQuietHours();

  await service.runJobs();
  // Killed before it was completed.
  await sql`update pgboss.job set state = 'retry', start_after = now()
    where name = 'bulk-mail' and state = 'completed'`.execute(service.db);
  await service.runJobs();
  expect(await service.listMails(ana.email)).toEqual([]);
  service.clock.advance(3 * 60 * minuteMs);
  await service.runJobs({ includeScheduled: true });

  expect(await service.listMails(ana.email)).toHaveLength(1);
});

test('a mail that waited for the end of quiet hours is sent although the database’s clock is ahead of the server’s', async () => {
  const ana = await queueBeforeQuietHours();
  await service.runJobs();
  const { rows } = await sql<{ start_after: Date }>`select start_after from pgboss.job
    where name = 'bulk-mail' and state = 'created'`.execute(service.db);

  const startMs = rows[0]?.start_after.getTime() ?? 0;
  service.clock.advance(startMs - 30_000 - service.clock().getTime());
  await service.runJobs({ includeScheduled: true });

  expect(await service.listMails(ana.email)).toHaveLength(1);
});

test.each(dueKinds)(
  'mails of the kind %s are queued once although the job fails half-way and runs again',
  async (kind) => {
    const ana = await createAwayForAll();
    const olga = await createAwayForAll({ name: 'Olga' });
    const ben = await createBen({ credits: 500 });
    await causeAll(ben, ana, olga);
    const { mail } = service.core;
    let calls = 0;
    const sendBulk: typeof mail.sendBulk = async (trx, one) => {
      await mail.sendBulk(trx, one);
      calls += 1;
      if (calls === 1) throw new Error('killed');
    };

    await expect(sendDueMails({ ...service.core, mail: { ...mail, sendBulk } }, kind)).rejects.toThrow(
      'mails were not queued',
    );
    await sendDueMails(service.core, kind);
    await service.runJobs();

    expect(await service.listMails(ana.email)).toHaveLength(1);
    expect(await service.listMails(olga.email)).toHaveLength(1);
  },
);

testOnPostgres('the same job on ten servers queues each mail once', async () => {
  const ana = await createAwayForAll();
  await causeAll(await createBen(), ana);

  for (const kind of dueKinds)
    await Promise.all(Array.from({ length: 10 }, () => sendDueMails(service.core, kind)));
  await service.runJobs();

  expect(await service.listMails(ana.email)).toHaveLength(4);
});

test.each(locales)('the mails in %s have all texts', async (locale) => {
  const ana = await createAwayForAll({ language: locale });
  await causeAll(await createBen(), ana);
  const carl = await createBen({ name: 'Carl' });

  expect(await countMails(ana)).toEqual(all);
  service.clock.advance(61 * minuteMs);
  await like(carl, ana);
  await like(await createBen({ name: 'Dirk' }), ana);
  await send(carl, createTextDraft(ana, 'hello'));
  expect(await countMails(ana)).toMatchObject({ messages: 1, like: 1 });

  const mails = await service.listMails(ana.email);
  expect(mails).toHaveLength(6);
  for (const { subject, text } of mails) expect(subject + text).not.toMatch(/mail:\w|\{\{|undefined/);
});
