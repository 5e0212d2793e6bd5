import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createNora } from './credentials.fixture.ts';

const service = useService({ rateLimitFactor: 1, trustedProxies: ['127.0.0.1'] });

/** The limits are not reset between tests, so each test uses its own addresses. */
const requestReset = (address: string, from = '203.0.113.7') =>
  service.createVisitor().call('POST /api/reset-password.php', {
    body: { email: address },
    headers: { 'x-forwarded-for': from },
  });

test('a visitor can request a reset five times a minute (SRV-037)', async () => {
  const { email } = await createNora(service);
  for (let index = 0; index < 5; index += 1) expect((await requestReset(email)).status).toBe(200);

  const refused = await requestReset(email);

  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('a reset can be requested for one address five times a minute, by all visitors together (SRV-037)', async () => {
  const { email } = await createNora(service, { email: 'nora@example.com' });
  for (let index = 0; index < 5; index += 1)
    expect((await requestReset(email, `203.0.113.${index}`)).status).toBe(200);

  expect((await requestReset(email.toUpperCase(), '203.0.113.99')).error?.error).toBe('rate_limited');
  expect((await requestReset('nobody@example.org', '203.0.113.99')).error?.error).toBe('email_not_found');
});

test('an unknown address has the same limit (SRV-037)', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => requestReset('nowhere@example.org', `198.51.100.${index}`)),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([404, 404, 404, 404, 404, 429]);
});

test('a reset can be requested for one address twenty times an hour, by all visitors together (SRV-037)', async () => {
  const { email } = await createNora(service, { email: 'nora@example.net' });
  for (let index = 0; index < 20; index += 1) {
    service.clock.advance(61_000);
    expect((await requestReset(email, `192.0.2.${index}`)).status).toBe(200);
  }
  service.clock.advance(61_000);

  expect((await requestReset(email, '192.0.2.99')).error?.error).toBe('rate_limited');
});
