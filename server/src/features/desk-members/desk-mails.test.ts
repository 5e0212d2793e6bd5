import { beforeEach, expect, test } from '@jest/globals';
import { type TestMember, useService } from '../../testing/service.ts';
import { createStaff, type TestStaff } from '../../testing/staff.ts';

const service = useService();

let support: TestStaff;
beforeEach(async () => {
  support = await createStaff(service, 'support', 'Sam');
});

const sendMail = (member: TestMember, mail: 'activation' | 'reset') =>
  support.call('POST /api/desk/mails', { body: { id: member.id, mail } });

async function listLinks(member: TestMember) {
  await service.runJobs();
  const mails = await service.listMails(member.email);
  return mails.map(({ text }) => /\/(activate|reset-password)\b/.exec(text)?.[1]);
}

test('customer service sends the mails that members miss to their own address, and the log says so', async () => {
  const nora = await service.createMember({ name: 'Nora', status: 'not_confirmed' });

  const statuses = [await sendMail(nora, 'activation'), await sendMail(nora, 'reset')];

  expect(statuses.map(({ status }) => status)).toEqual([204, 204]);
  expect(new Set(await listLinks(nora))).toEqual(new Set(['activate', 'reset-password']));
  const audit = await service.db
    .selectFrom('desk_audit')
    .select(['action', 'subject'])
    .orderBy('id')
    .execute();
  expect(audit).toEqual([
    { action: 'member.mailed_activation', subject: `account:${nora.id}` },
    { action: 'member.mailed_reset', subject: `account:${nora.id}` },
  ]);
});

test('a mail of no use to the account is refused, and a second one right after the first', async () => {
  const ben = await service.createMember({ name: 'Ben' });
  const closed = await service.createMember({ name: 'Carla', status: 'disabled' });

  const first = await sendMail(ben, 'reset');
  const refused = [
    await sendMail(ben, 'activation'),
    await sendMail(closed, 'reset'),
    await sendMail(ben, 'reset'),
    await support.call('POST /api/desk/mails', { body: { id: '1', mail: 'reset' } }),
  ];

  expect(first.status).toBe(204);
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 429, 404]);
  expect(await listLinks(ben)).toHaveLength(1);
});
