import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { nora } from './credentials.fixture.ts';

const service = useService({ rateLimitFactor: 1, trustedProxies: ['127.0.0.1'] });

/** What was counted stays over the tests of a file: each has addresses of its own. */
const ask = (address: string, from = '203.0.113.7') =>
  service.createVisitor().call('POST /api/reset-password.php', {
    body: { email: address },
    headers: { 'x-forwarded-for': from },
  });

test('a visitor asks at most five times a minute (SRV-037)', async () => {
  const { email } = await nora(service);
  for (let index = 0; index < 5; index += 1) expect((await ask(email)).status).toBe(200);

  const refused = await ask(email);

  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('an address is asked for at most five times a minute, from wherever (SRV-037)', async () => {
  const { email } = await nora(service, { email: 'nora@example.com' });
  for (let index = 0; index < 5; index += 1)
    expect((await ask(email, `203.0.113.${index}`)).status).toBe(200);

  expect((await ask(email.toUpperCase(), '203.0.113.99')).error?.error).toBe('rate_limited');
  expect((await ask('nobody@example.org', '203.0.113.99')).error?.error).toBe('email_not_found');
});

test('an address that nobody has is limited like any other (SRV-037)', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => ask('nowhere@example.org', `198.51.100.${index}`)),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([404, 404, 404, 404, 404, 429]);
});
