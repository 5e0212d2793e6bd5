import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { reportDecisionsService } from './report-decisions.service.ts';

const service = useService();

test('nothing about a report is mailed to the address of a fictional partner, which nobody reads', async () => {
  const ana = await service.createMember();
  const partner = await service.createMember({ role: 'fictional', profile: { is_fictional: true } });

  const { body } = await ana.call('POST /api/report.php', {
    body: {
      client_id: randomUUID(),
      type: 'profile',
      id: partner.id,
      category: 'underage',
      text: 'Looks too young.',
    },
  });
  await reportDecisionsService(service.core).decide({
    id: body.report_id,
    decision: 'warned',
    rule: 'minors',
    age_check: 'photos',
    reason: 'We have looked at the profile.',
    actor: 'olga',
  });
  await service.runJobs();

  expect(await service.listMails(ana.email)).toHaveLength(2);
  expect(await service.listMails(partner.email)).toEqual([]);
});
