import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createNora, password } from '../credentials/credentials.fixture.ts';
import { createAuthenticator } from './authenticator.fixture.ts';

const service = useService();

test.each([
  ['active', 'YubiKey 5C, 0612345678', 2],
  // The address may be that of a stranger, to whom the site would carry the words of whoever signed up.
  ['not_confirmed', 'You won at prize.shop', 0],
] as const)('passkeys of an account that is %s are mailed by name: %s', async (status, name, count) => {
  const nora = await createNora(service, { status });
  const start = await nora.call('POST /api/passkeys.php', { body: { password } });
  const credential = createAuthenticator().create(start.body);

  expect((await nora.call('PUT /api/passkeys.php', { body: { name, credential } })).status).toBe(200);
  const { id } = credential;
  expect((await nora.call('DELETE /api/passkeys.php', { body: { id, password } })).status).toBe(200);

  await service.runJobs();
  const mails = await service.listMails(nora.email);
  expect(mails.filter(({ text }) => text.includes(name))).toHaveLength(count);
  expect(mails).toHaveLength(count);
});
