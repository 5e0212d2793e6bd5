import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
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
