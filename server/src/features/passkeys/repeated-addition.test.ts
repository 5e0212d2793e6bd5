import { expect, test } from '@jest/globals';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { waitForLocks } from '../../testing/wait-for-locks.ts';
import { createNora, password } from '../credentials/credentials.fixture.ts';
import { createAuthenticator } from './authenticator.fixture.ts';

const service = useService();

test('an addition that is repeated, because its answer was lost, is not refused and adds nothing', async () => {
  const nora = await createNora(service);
  const options = (await nora.call('POST /api/passkeys.php', { body: { password } })).body;
  const body = { name: 'My phone', credential: createAuthenticator().create(options) };
  const lost = await nora.call('PUT /api/passkeys.php', { body });

  const repeated = await nora.call('PUT /api/passkeys.php', { body });
  const eve = await createNora(service, { name: 'Eve', email: 'eve@example.org' });
  const copied = await eve.call('PUT /api/passkeys.php', { body });

  expect(lost.body.passkeys).toHaveLength(1);
  expect(repeated.body).toEqual(lost.body);
  expect(copied.error?.error).toBe('passkey_refused');
  await service.runJobs();
  expect(await service.listMails('nora@example.org')).toHaveLength(1);
});

testOnPostgres('an addition that is repeated before the first call has ended is not refused', async () => {
  const nora = await createNora(service);
  const options = (await nora.call('POST /api/passkeys.php', { body: { password } })).body;
  const body = { name: 'My phone', credential: createAuthenticator().create(options) };
  const add = () => nora.call('PUT /api/passkeys.php', { body });

  const calls = await service.core.inTransaction(async (trx) => {
    await lockAccounts(trx, [nora.id]);
    const first = add();
    await waitForLocks(service.db, 1);
    const repeated = add();
    await waitForLocks(service.db, 2);
    return [first, repeated];
  });

  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
});
