import { expect, test } from '@jest/globals';
import type { StaffRole } from '@liaison/shared/contracts';
import { runOperatorCommand } from '../../operator.ts';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { createStaff } from '../../testing/staff.ts';

const service = useService();

test('an administrator changes the role of another member of staff, from their next call on, and the log says so', async () => {
  const admin = await createStaff(service, 'administrator');
  const colleague = await createStaff(service, 'support');

  const changed = await admin.call('PUT /api/desk/staff', {
    body: { id: colleague.id, role: 'administrator' },
  });
  const own = await admin.call('PUT /api/desk/staff', { body: { id: admin.id, role: 'support' } });

  expect([changed.status, own.status]).toEqual([204, 403]);
  expect((await colleague.call('GET /api/desk/me')).body.role).toBe('administrator');
  expect((await colleague.call('GET /api/desk/staff')).status).toBe(200);
  expect(await service.db.selectFrom('desk_audit').select(['actor', 'action', 'subject']).execute()).toEqual([
    {
      actor: `staff:${admin.id}`,
      action: 'staff.role.administrator',
      subject: `staff:${colleague.id}`,
    },
  ]);
});

test('administrators do not change their own role by an invitation to their own address', async () => {
  const admin = await createStaff(service, 'administrator', 'Olga');
  const { staff } = (await admin.call('GET /api/desk/staff')).body;
  const email = staff[0]?.email ?? '';

  const answers = [];
  for (const address of [email, email.toUpperCase()])
    answers.push(
      await admin.call('POST /api/desk/staff', { body: { email: address, name: 'Olga', role: 'support' } }),
    );

  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect((await admin.call('GET /api/desk/staff')).body.staff).toEqual(staff);
  await service.runJobs();
  expect(await service.listMails(email)).toEqual([]);
});

test('an invitation gives nobody of the staff another role: it is refused, and sent when the role is the one they have', async () => {
  const admin = await createStaff(service, 'administrator');
  const colleague = await createStaff(service, 'support', 'Paul');
  const before = (await admin.call('GET /api/desk/staff')).body.staff;
  const email = before.find(({ id }) => id === colleague.id)?.email ?? '';
  const invite = (address: string, role: StaffRole) =>
    admin.call('POST /api/desk/staff', { body: { email: address, name: 'Paul', role } });

  const refused = await invite(email.toUpperCase(), 'administrator');

  expect(refused).toMatchObject({ status: 409, error: { error: 'email_in_use' } });
  expect((await admin.call('GET /api/desk/staff')).body.staff).toEqual(before);
  expect((await colleague.call('GET /api/desk/me')).body.role).toBe('support');
  expect((await invite(email, 'support')).body).toEqual({ id: colleague.id });
  await service.runJobs();
  expect(await service.listMails(email)).toHaveLength(1);
});

test('a disabled account is not invited, since its link would not work', async () => {
  const admin = await createStaff(service, 'administrator');
  const former = await createStaff(service, 'moderator', 'Mia');
  await admin.call('PUT /api/desk/staff', { body: { id: former.id, disabled: true } });
  const before = (await admin.call('GET /api/desk/staff')).body.staff;
  const email = before.find(({ id }) => id === former.id)?.email ?? '';

  const refused = await admin.call('POST /api/desk/staff', {
    body: { email, name: 'Maria', role: 'moderator' },
  });

  expect(refused).toMatchObject({ status: 409, error: { error: 'email_in_use' } });
  expect((await admin.call('GET /api/desk/staff')).body.staff).toEqual(before);
  await service.runJobs();
  expect(await service.listMails(email)).toEqual([]);
});

test('the command says why a known address is not invited with another role', async () => {
  const options = { secret: service.core.config.secret, actor: 'root', print: () => undefined };
  const url = new URL(await service.listen());
  const invite = (role: StaffRole) =>
    runOperatorCommand(['invite', 'mia@desk.example', '--role', role, '--name', 'Mia'], { ...options, url });
  await invite('moderator');

  await expect(invite('administrator')).rejects.toThrow('has another role or is disabled');
});

for (const change of [{ role: 'support' as const }, { disabled: true }]) {
  const title = `of administrators who change each other at the same moment, to ${JSON.stringify(change)}, one remains`;
  testOnPostgres(title, async () => {
    for (let round = 0; round < 5; round += 1) {
      const admins = await Promise.all(
        Array.from({ length: 3 }, () => createStaff(service, 'administrator')),
      );

      const answers = await Promise.all(
        admins.map((admin, index) =>
          admin.call('PUT /api/desk/staff', {
            body: { id: admins[(index + 1) % admins.length]?.id ?? '', ...change },
          }),
        ),
      );

      const statuses = answers.map(({ status }) => status);
      expect(statuses).toContain(204);
      const able = await Promise.all(admins.map((admin) => admin.call('GET /api/desk/staff')));
      expect(able.map(({ status }) => status)).toContain(200);
    }
  });
}
