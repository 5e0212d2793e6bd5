import { expect, test } from '@jest/globals';
import type { Feature } from '../feature.ts';
import { useService } from '../../testing/service.ts';
import { createDeletionSteps, graceMs, password } from './deletion.fixture.ts';
import { purgeDueAccounts } from './purge.ts';

const service = useService();
const steps = createDeletionSteps(service);

test('when one account cannot be erased, it stays whole and the others are erased all the same', async () => {
  const nora = await steps.createMember();
  const olga = await steps.createMember({ name: 'Olga', email: 'olga@example.org' });
  for (const member of [nora, olga]) await member.call('DELETE /api/user.php', { body: { password } });
  service.clock.advance(graceMs + 1000);
  const failing: Feature = {
    name: 'failing',
    ownedData: {
      tables: {},
      async erase(_trx, { id }) {
        if (id === nora.id) throw new Error('not erased');
      },
    },
  };
  const features = [...service.app.features, failing];

  await expect(purgeDueAccounts({ ...service.app, features })).rejects.toThrow('were not purged');

  expect([await steps.getStatus(nora.id), await steps.getStatus(olga.id)]).toEqual([
    'pending_deletion',
    'deleted',
  ]);
  expect(await purgeDueAccounts(service.app)).toBe(1);
});
