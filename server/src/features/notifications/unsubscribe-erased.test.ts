import { expect, test } from '@jest/globals';
import { createUnsubscribeToken, mailCategories } from '../../core/unsubscribe-token.ts';
import { useService } from '../../testing/service.ts';
import { createDeletionSteps, password } from '../deletion/deletion.fixture.ts';

const service = useService();

test('the links of mails to an account that was erased since answer alike for every kind of mail, and store nothing (SRV-039)', async () => {
  const steps = createDeletionSteps(service);
  const nora = await steps.createMember();
  await nora.call('DELETE /api/user.php', { body: { password } });
  await steps.purge();

  const statuses: number[] = [];
  for (const category of mailCategories) {
    const token = createUnsubscribeToken(service.core.config.secret, nora.id, category);
    const { status } = await service.createVisitor().call('POST /api/unsubscribe.php', { query: { token } });
    statuses.push(status);
  }

  expect(statuses).toEqual(statuses.map(() => 200));
  expect(await service.db.selectFrom('consents').selectAll().execute()).toEqual([]);
});
