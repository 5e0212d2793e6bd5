import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createNora, password } from '../credentials/credentials.fixture.ts';
import { createAuthenticator } from './authenticator.fixture.ts';

const service = useService();

test.each([
  ['You won: www.prize.example', 'contains_contact'],
  ['prize.example@mail.com', 'contains_contact'],
  ['iPhone 15 Pro, work', undefined],
])('the name of a passkey, which is mailed, has no address: %s', async (name, error) => {
  // The address may be that of a stranger, to whom the site would carry the words of whoever signed up.
  const nora = await createNora(service, { status: 'not_confirmed' });
  const start = await nora.call('POST /api/passkeys.php', { body: { password } });
  const credential = createAuthenticator().create(start.body);

  const added = await nora.call('PUT /api/passkeys.php', { body: { name, credential } });

  expect(added.error?.fields?.['name']).toBe(error);
  await service.runJobs();
  const mails = await service.listMails(nora.email);
  expect(mails.some(({ text }) => text.includes(name))).toBe(error === undefined);
});
