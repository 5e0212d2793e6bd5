import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createStaff } from '../../testing/staff.ts';
import { claimReport, queueActions } from './desk-queues.fixture.ts';

const service = useService();
const { report } = queueActions(service);

test('a report of a child is decided before a threat that waits longer', async () => {
  const [ana, ben] = [await service.createMember(), await service.createMember()];
  const olga = await createStaff(service, 'moderator');
  await report(ana, ben, { category: 'threats' });
  service.clock.advance(60_000);
  const underage = await report(service.createVisitor(), ben, { category: 'underage' });

  expect((await claimReport(olga))?.id).toBe(underage);
});

test('that a restriction was lifted is no further violation', async () => {
  const [ana, ben] = [await service.createMember(), await service.createMember()];
  const olga = await createStaff(service, 'moderator');
  const until = new Date(service.clock().getTime() + 86_400_000).toISOString();
  const act = { id: ben.id, reason: 'He went on after a no.' };
  const acts = [
    { ...act, outcome: 'silenced', rule: 'harassment', until },
    { ...act, outcome: 'lifted', rule: null },
  ] as const;
  for (const body of acts) expect((await olga.call('POST /api/desk/act', { body })).status).toBeLessThan(300);
  await report(ana, ben);

  expect((await claimReport(olga))?.others).toEqual({ open: 0, violations: 1 });
});
