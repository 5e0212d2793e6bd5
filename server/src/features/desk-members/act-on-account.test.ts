import { expect, test } from '@jest/globals';
import type { AccountAct } from '@liaison/shared/contracts';
import { useService } from '../../testing/service.ts';
import { createStaff } from '../../testing/staff.ts';

const service = useService();
const dayMs = 86_400_000;

test('nobody lifts or replaces what somebody else has imposed since the member was shown', async () => {
  const { id } = await service.createMember({ name: 'Ben' });
  const olga = await createStaff(service, 'moderator');
  const paul = await createStaff(service, 'moderator');
  const act = (staff: typeof olga, changes: Pick<AccountAct, 'outcome' | 'before'>, days = 1) => {
    service.clock.advance(1000);
    const until = new Date(service.clock().getTime() + days * dayMs).toISOString();
    const reason = 'You went on after she said no.';
    const isLifted = changes.outcome === 'lifted';
    const body = { id, reason, rule: isLifted ? null : ('harassment' as const), ...changes };
    return staff.call('POST /api/desk/act', { body: { ...body, ...(!isLifted && { until }) } });
  };
  const view = async () => (await olga.call('GET /api/desk/member', { query: { id } })).body.restrictions;
  await act(olga, { outcome: 'silenced', before: [] });
  const silenced = await view();
  await act(olga, { outcome: 'suspended', before: silenced });
  const suspended = await view();
  await act(paul, { outcome: 'suspended', before: suspended }, 90);
  const newest = await view();

  const shortened = await act(olga, { outcome: 'suspended', before: suspended });
  const lifted = await act(olga, { outcome: 'lifted', before: silenced });

  expect([shortened.status, lifted.status]).toEqual([409, 409]);
  expect(await view()).toEqual(newest);
  expect((await act(olga, { outcome: 'lifted', before: newest })).status).toBe(204);
  expect(await view()).toEqual([]);
});
