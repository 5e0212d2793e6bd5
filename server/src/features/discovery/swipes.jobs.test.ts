import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';

const service = useService();
const dayMs = 86_400_000;

test('passes and skips are deleted after thirty days, when they no longer hide anybody, and likes stay', async () => {
  const ana = await service.createMember();
  for (const action of ['like', 'pass', 'skip'] as const) {
    const { id } = await service.createMember({ profile: { gender: 'male', looking_for: 'female' } });
    await ana.call('POST /api/swipe.php', { body: { client_id: randomUUID(), profile: id, action } });
  }
  const purge = async () => {
    await service.core.inTransaction((trx) => service.core.jobs.enqueue(trx, 'purge-swipes', {}));
    await service.runJobs();
    const rows = await service.db.selectFrom('swipes').select('action').orderBy('action').execute();
    return rows.map(({ action }) => action);
  };

  service.clock.advance(29 * dayMs);
  const before = await purge();
  service.clock.advance(2 * dayMs);

  expect([before, await purge()]).toEqual([['like', 'pass', 'skip'], ['like']]);
});
