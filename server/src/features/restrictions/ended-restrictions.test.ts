import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createStaff } from '../../testing/staff.ts';
import { restrictionsService } from './restrictions.service.ts';

const service = useService();

test('when one account cannot be opened, the others are opened all the same', async () => {
  const moderator = await createStaff(service, 'moderator');
  const ids: string[] = [];
  for (const hours of [1, 2]) {
    const { id } = await service.createMember();
    const until = new Date(service.clock().getTime() + hours * 3_600_000).toISOString();
    await moderator.call('POST /api/desk/act', {
      body: { id, outcome: 'suspended', rule: 'harassment', reason: 'You went on after she said no.', until },
    });
    ids.push(id);
  }
  const [first, second] = ids;
  service.clock.advance(3 * 3_600_000);
  const { events } = service.core;
  const publish: typeof events.publish = async (trx, userId, event) => {
    if (userId === first) throw new Error('not published');
    return events.publish(trx, userId, event);
  };

  const opening = restrictionsService({ ...service.core, events: { ...events, publish } }).openEnded();

  await expect(opening).rejects.toThrow('were not opened');
  const open = await service.db.selectFrom('users').select('id').where('status', '=', 'active').execute();
  expect(open.map(({ id }) => id)).toEqual([second]);
  expect(await restrictionsService(service.core).openEnded()).toBe(1);
});

test('the end of a suspension leaves a longer silence', async () => {
  const moderator = await createStaff(service, 'moderator');
  const ben = await service.createMember();
  for (const [outcome, hours] of [
    ['silenced', 2],
    ['suspended', 1],
  ] as const) {
    const until = new Date(service.clock().getTime() + hours * 3_600_000).toISOString();
    const reason = 'You went on after she said no.';
    await moderator.call('POST /api/desk/act', {
      body: { id: ben.id, outcome, rule: 'harassment', reason, until },
    });
  }

  service.clock.advance(3_600_000);
  await restrictionsService(service.core).openEnded();

  expect(await service.db.selectFrom('restrictions').select('kind').execute()).toEqual([
    { kind: 'silenced' },
  ]);
});

test('an account whose address was never confirmed is not confirmed by the end of a suspension', async () => {
  const moderator = await createStaff(service, 'moderator');
  const { id } = await service.createMember({ status: 'not_confirmed', activated_at: null });
  const until = new Date(service.clock().getTime() + 3_600_000).toISOString();
  const reason = 'You went on after she said no.';
  await moderator.call('POST /api/desk/act', {
    body: { id, outcome: 'suspended', rule: 'harassment', reason, until },
  });

  service.clock.advance(3_600_000);
  expect(await restrictionsService(service.core).openEnded()).toBe(1);

  const { status } = await service.db
    .selectFrom('users')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('not_confirmed');
});
