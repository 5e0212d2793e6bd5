import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { defineMaintenanceJob } from './maintenance.jobs.ts';
import { useService } from './testing/service.ts';
import { createStaff } from './testing/staff.ts';

const service = useService();
const hourMs = 3_600_000;
const tables = ['events', 'idempotency', 'mailbox', 'sessions', 'staff_sessions'] as const;

/** The service defines the job when it starts, which a test service does not. */
function getPurge(): () => Promise<void> {
  const { core } = service;
  const purges: (() => Promise<void>)[] = [];
  defineMaintenanceJob({
    ...core,
    jobs: { ...core.jobs, define: ({ run }) => void purges.push(() => run(Object.create(null))) },
  });
  return async () => {
    for (const purge of purges) await purge();
  };
}

async function listFilled() {
  const { db } = service;
  const filled: string[] = [];
  for (const table of tables) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) filled.push(table);
  }
  return filled;
}

test('what the service needs for a time only is deleted after it, and not before', async () => {
  const ana = await service.createMember();
  const ben = await service.createMember({ profile: { gender: 'male', looking_for: 'female' } });
  await createStaff(service, 'administrator');
  const body = { client_id: randomUUID(), profile: ben.id, action: 'like' } as const;
  await ana.call('POST /api/swipe.php', { body });
  await ana.call('POST /api/reset-password.php', { body: { email: ana.email } });
  await service.runJobs();

  const purge = getPurge();
  const filled: [hours: number, tables: string[]][] = [];
  let now = 0;
  for (const hours of [0, 11, 13, 47, 49, 29 * 24, 31 * 24]) {
    service.clock.advance((hours - now) * hourMs);
    now = hours;
    await purge();
    filled.push([hours, await listFilled()]);
  }

  expect(filled).toEqual([
    [0, [...tables]],
    [11, [...tables]],
    [13, ['events', 'idempotency', 'mailbox', 'sessions']],
    [47, ['events', 'idempotency', 'mailbox', 'sessions']],
    [49, ['mailbox', 'sessions']],
    [29 * 24, ['mailbox', 'sessions']],
    [31 * 24, []],
  ]);
});
