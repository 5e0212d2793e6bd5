import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { type TestMember, useService } from '../../testing/service.ts';
import { reportDecisionsService } from './report-decisions.service.ts';

const service = useService();

test('a profile that staff have disabled stays hidden when another report of a child ends without a violation', async () => {
  const [ana, ben, eve] = [
    await service.createMember(),
    await service.createMember(),
    await service.createMember(),
  ];
  const report = async (by: TestMember) => {
    const text = 'Looks too young.';
    const body = {
      client_id: randomUUID(),
      type: 'profile',
      id: ben.id,
      category: 'underage',
      text,
    } as const;
    return (await by.call('POST /api/report.php', { body })).body.report_id;
  };
  const [first, second] = [await report(ana), await report(eve)];
  const { decide } = reportDecisionsService(service.core);
  const verdict = { reason: 'We have looked at the profile.', actor: 'olga' };

  await decide({ ...verdict, id: first, decision: 'profile_disabled', rule: 'minors' });
  await decide({ ...verdict, id: second, decision: 'no_violation', rule: null, age_check: 'photos' });

  expect((await ana.call('GET /api/profile.php', { query: { id: ben.id } })).status).toBe(403);
});
