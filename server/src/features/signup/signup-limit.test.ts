import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { signupBody } from './signup.fixture.ts';

const service = useService({ rateLimitFactor: 1, trustedProxies: ['127.0.0.1'] });

test('a network makes five accounts an hour; what is refused does not count (SRV-037)', async () => {
  const make = (index: number, { name = `Nora ${index}`, address = '203.0.113.7' } = {}) =>
    service.createVisitor().call('POST /api/signup.php', {
      body: signupBody({ email: `nora${index}@example.org`, name }),
      headers: { 'x-forwarded-for': address },
    });

  for (let index = 0; index < 5; index += 1) {
    expect((await make(9, { name: 'Shit' })).status).toBe(422);
    expect((await make(index)).status).toBe(201);
    service.clock.advance(61_000);
  }
  const sixth = await make(5);

  expect(sixth.status).toBe(429);
  expect((await make(6, { address: '203.0.113.8' })).status).toBe(201);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3000);
});
