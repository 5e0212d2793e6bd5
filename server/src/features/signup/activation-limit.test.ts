import { expect, jest, test } from '@jest/globals';
import type { Client } from '../../testing/client.ts';
import { useService } from '../../testing/service.ts';

const service = useService({ rateLimitFactor: 1, resendSeconds: 0 });

const resend = (client: Client, email: string) =>
  client.call('POST /api/activate.php', { query: { resend: '1' }, body: { email } });

test('an address gets six links to confirm it an hour, by all accounts together', async () => {
  // Each account moves on to another address, which frees this one for the next account.
  for (let count = 0; count < 6; count += 1) {
    const member = await service.createMember({ status: 'not_confirmed' });
    expect((await resend(member, 'vera@example.com')).status).toBe(200);
    expect((await resend(member, `member${count}@example.org`)).status).toBe(200);
  }

  const member = await service.createMember({ status: 'not_confirmed' });
  const refused = await resend(member, 'Vera@example.com');

  expect(refused.error?.error).toBe('rate_limited');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await resend(member, 'member@example.org')).status).toBe(200);
  await service.runJobs();
  expect(await service.listMails('vera@example.com')).toHaveLength(6);
  service.clock.advance(3_600_000);
  expect((await resend(member, 'vera@example.com')).status).toBe(200);
});

test('a link counts once, also when a deadlock repeats its transaction', async () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  jest.spyOn(service.core.mail, 'send').mockRejectedValueOnce(deadlock).mockRejectedValueOnce(deadlock);

  const statuses: number[] = [];
  for (let count = 0; count < 7; count += 1) {
    const member = await service.createMember({ status: 'not_confirmed' });
    statuses.push((await resend(member, 'vera@example.com')).status);
    await resend(member, `member${count}@example.org`);
  }

  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});
