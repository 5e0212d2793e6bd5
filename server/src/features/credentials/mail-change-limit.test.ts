import { expect, test } from '@jest/globals';
import type { Client } from '../../testing/client.ts';
import { useService } from '../../testing/service.ts';
import { createNora, password } from './credentials.fixture.ts';

const service = useService({ rateLimitFactor: 1 });

const requestChange = (client: Client, email: string) =>
  client.call('POST /api/mail-change.php', { body: { email, password } });

test('an address gets five links to confirm a change an hour, by all members together', async () => {
  const nora = await createNora(service);
  const olga = await createNora(service, { name: 'Olga', email: 'olga@example.org' });
  for (let count = 0; count < 5; count += 1)
    expect((await requestChange(nora, 'vera@example.com')).status).toBe(200);

  const refused = await requestChange(olga, 'Vera@example.com');

  expect(refused.error?.error).toBe('rate_limited');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await requestChange(olga, 'olga@example.com')).status).toBe(200);
  await service.runJobs();
  expect(await service.listMails('vera@example.com')).toHaveLength(5);
  service.clock.advance(3_600_000);
  expect((await requestChange(olga, 'vera@example.com')).status).toBe(200);
});
