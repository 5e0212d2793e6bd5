import { expect, test } from '@jest/globals';
import { useService } from '../testing/service.ts';
import { fillNameSkeletons } from './fill-name-skeletons.ts';

const service = useService();

test('accounts from before the rule get skeletons; of names that look alike the oldest account keeps it (S43)', async () => {
  await service.createMember({ name: 'Nora' });
  const old = await service.createMember();
  await service.createMember({ name: '12345', status: 'deleted' });
  await service.db.deleteFrom('name_skeletons').execute();
  const signedUpAt = new Date(service.clock().getTime() - 86_400_000);
  await service.db
    .updateTable('users')
    .set({ name: 'Nоra', signup_date: signedUpAt })
    .where('id', '=', old.id)
    .execute();

  await fillNameSkeletons(service.db);

  const rows = await service.db.selectFrom('name_skeletons').select(['skeleton', 'user_id']).execute();
  expect(rows).toEqual([{ skeleton: 'nora', user_id: old.id }]);
});
