import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createNora, signIn } from '../credentials/credentials.fixture.ts';
import { trustDevice } from './trusted-devices.repository.ts';

const service = useService();
const hourMs = 3_600_000;

async function purge() {
  await service.core.inTransaction((trx) => service.core.jobs.enqueue(trx, 'accounts-purge', {}));
  await service.runJobs();
}
const countRows = async (table: 'tokens' | 'login_failures' | 'trusted_devices') =>
  (
    await service.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .execute()
  ).map(({ rows }) => Number(rows));
const countAll = async () =>
  (
    await Promise.all([countRows('tokens'), countRows('login_failures'), countRows('trusted_devices')])
  ).flat();

test('links, failed log ins and trusted devices are kept while they count, and then deleted', async () => {
  const { id: userId, email } = await createNora(service);
  await service.core.inTransaction((trx) =>
    trustDevice(trx, { userId, token: undefined, now: service.clock(), device: {} }),
  );
  await signIn(service.createVisitor(), 'Nora', 'wrong wrong');
  await service.createVisitor().call('POST /api/reset-password.php', { body: { email } });
  const counts: number[][] = [];

  for (const hours of [0, 2, 23, 30 * 24]) {
    service.clock.advance(hours * hourMs);
    await purge();
    counts.push(await countAll());
  }

  expect(counts).toEqual([
    [1, 2, 1],
    [0, 2, 1],
    [0, 0, 1],
    [0, 0, 0],
  ]);
});
