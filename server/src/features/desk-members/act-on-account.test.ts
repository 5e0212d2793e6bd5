import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
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

test('a warning that is sent again, because its answer was lost, is told once; another one with the same words is told too', async () => {
  const { id } = await service.createMember({ name: 'Ben' });
  const olga = await createStaff(service, 'moderator');
  const warn = async (clientId: string) => {
    const body = { id, outcome: 'warned', rule: 'harassment', reason: 'You went on after a no.' } as const;
    return (await olga.call('POST /api/desk/act', { body: { ...body, client_id: clientId } })).status;
  };
  const [first, second] = [randomUUID(), randomUUID()];

  expect([await warn(first), await warn(first)]).toEqual([204, 204]);
  const { decisions } = (await olga.call('GET /api/desk/member', { query: { id } })).body;
  await warn(second);

  expect(decisions).toHaveLength(1);
  expect((await olga.call('GET /api/desk/member', { query: { id } })).body.decisions).toHaveLength(2);
});

test('a suspension that is sent again after a reload, with a later end and what is imposed by then, is done once', async () => {
  const { id } = await service.createMember({ name: 'Ben' });
  const olga = await createStaff(service, 'moderator');
  const clientId = randomUUID();
  const getMember = async () => (await olga.call('GET /api/desk/member', { query: { id } })).body;
  const suspend = async (reason: string) => {
    const until = new Date(service.clock().getTime() + 7 * 86_400_000).toISOString();
    const before = (await getMember()).restrictions.map(({ kind, since }) => ({ kind, since }));
    const act = { id, outcome: 'suspended', rule: 'harassment', reason, until, before } as const;
    return (await olga.call('POST /api/desk/act', { body: { ...act, client_id: clientId } })).status;
  };

  expect(await suspend('You went on after a no.')).toBe(204);
  service.clock.advance(60_000);
  expect(await suspend('You went on after a no.')).toBe(204);
  expect(await suspend('You went on.')).toBe(422);

  expect((await getMember()).decisions).toHaveLength(1);
});

test('an act that is sent again is not done when somebody has lifted it, or imposed another one after it was lifted', async () => {
  const { id } = await service.createMember({ name: 'Ben' });
  const [olga, paul] = [await createStaff(service, 'moderator'), await createStaff(service, 'moderator')];
  const reason = 'You went on after a no.';
  const until = new Date(service.clock().getTime() + 7 * dayMs).toISOString();
  const silence = { id, outcome: 'silenced', rule: 'harassment', reason, until } as const;
  const lift = { id, outcome: 'lifted', rule: null, reason } as const;
  const act = async (staff: typeof olga, body: AccountAct) =>
    (await staff.call('POST /api/desk/act', { body })).status;
  const silenceOnce = () => act(olga, { ...silence, client_id: silenceId });
  const liftOnce = () => act(paul, { ...lift, client_id: liftId });
  const [silenceId, liftId] = [randomUUID(), randomUUID()];

  expect([await silenceOnce(), await silenceOnce()]).toEqual([204, 204]);
  expect([await liftOnce(), await liftOnce()]).toEqual([204, 204]);
  expect(await silenceOnce()).toBe(409);
  expect(await act(olga, silence)).toBe(204);
  expect([await silenceOnce(), await liftOnce()]).toEqual([409, 409]);
});

test('an act of the release that stored no id of it is answered as done when it is sent again', async () => {
  const { id } = await service.createMember({ name: 'Ben' });
  const olga = await createStaff(service, 'moderator');
  const until = new Date(service.clock().getTime() + 7 * dayMs).toISOString();
  const body = {
    id,
    outcome: 'silenced',
    rule: 'harassment',
    reason: 'You went on after a no.',
    until,
  } as const;
  const clientId = randomUUID();
  const silence = () => olga.call('POST /api/desk/act', { body: { ...body, client_id: clientId } });
  await silence();
  await service.db.updateTable('idempotency').set({ response: 'null' }).execute();

  expect((await silence()).status).toBe(204);
});
