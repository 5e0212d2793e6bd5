import { beforeEach, expect, test } from '@jest/globals';
import { type Correction, getAge } from '@liaison/shared/contracts';
import { listEvents } from '../conversations/conversations.fixture.ts';
import { type TestMember, useService } from '../../testing/service.ts';
import { createStaff, type TestStaff } from '../../testing/staff.ts';

const service = useService();

let support: TestStaff;
let nora: TestMember;
beforeEach(async () => {
  support = await createStaff(service, 'support', 'Sam');
  nora = await service.createMember({
    name: 'Nora',
    profile: { gender: 'female', date_of_birth: '1991-04-05' },
  });
});

const correct = (values: Partial<Correction>, id = nora.id) =>
  support.call('PUT /api/desk/member', {
    body: { id, gender: 'female', date_of_birth: '1991-04-05', reason: 'A slip at sign-up.', ...values },
  });

test('a corrected birth date and gender are in the profile at once, the member gets a mail, and the log has both values', async () => {
  const corrected = await correct({ gender: 'male', date_of_birth: '1981-04-05' });
  await service.runJobs();

  expect(corrected.status).toBe(204);
  const { profile } = (await nora.call('GET /api/profile.php', { query: { id: nora.id } })).body;
  expect(profile).toMatchObject({ gender: 'male', age: getAge('1981-04-05', service.clock()) });
  expect((await listEvents(nora)).map(({ type }) => type)).toEqual(['user']);
  const mails = await service.listMails(nora.email);
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Nora')]);
  const rows = await service.db
    .selectFrom('desk_audit')
    .innerJoin('desk_audit_details', 'audit_id', 'id')
    .select(['actor', 'action', 'subject', 'details'])
    .execute();
  expect(rows).toEqual([
    {
      actor: `staff:${support.id}`,
      action: 'member.corrected',
      subject: `account:${nora.id}`,
      details: {
        before: { gender: 'female', date_of_birth: '1991-04-05' },
        after: { gender: 'male', date_of_birth: '1981-04-05' },
        reason: 'A slip at sign-up.',
      },
    },
  ]);
});

test('a minor, an unchanged value, a missing reason, a closed account and a fictional partner are refused', async () => {
  const closed = await service.createMember({ status: 'disabled' });
  const muse = await service.createMember({ role: 'fictional', profile: { is_fictional: true } });
  const young = `${service.clock().getFullYear() - 17}-01-01`;

  const refused = [
    await correct({ date_of_birth: young }),
    await correct({}),
    await correct({ gender: 'male', reason: '  ' }),
    await correct({ gender: 'male' }, closed.id),
    await correct({ gender: 'male' }, muse.id),
    await correct({ gender: 'male' }, '1'),
  ];

  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 409, 409, 404]);
  expect(refused.slice(0, 3).map(({ error }) => error?.fields)).toEqual([
    { date_of_birth: 'too_young' },
    { date_of_birth: 'unchanged' },
    { reason: 'required' },
  ]);
});

test('a correction of what has changed since the desk saw it is refused, and changes nothing', async () => {
  const before = { gender: 'female', date_of_birth: '1991-04-05' };
  await correct({ gender: 'male', before });

  const late = await correct({ date_of_birth: '1981-04-05', before });

  expect(late).toMatchObject({ status: 409, error: { error: 'conflict' } });
  const { profile } = (await nora.call('GET /api/profile.php', { query: { id: nora.id } })).body;
  expect(profile).toMatchObject({ gender: 'male', age: getAge('1991-04-05', service.clock()) });
});

test('a correction that is sent again, because its answer was lost, is done and told once', async () => {
  const correction = { gender: 'male', before: { gender: 'female', date_of_birth: '1991-04-05' } } as const;
  const statuses = [(await correct(correction)).status, (await correct(correction)).status];
  await service.runJobs();

  expect(statuses).toEqual([204, 204]);
  expect(await service.listMails(nora.email)).toHaveLength(1);
  expect((await correct({ ...correction, date_of_birth: '1990-04-05' })).status).toBe(409);
});
