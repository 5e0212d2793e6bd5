import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createSignupBody, solveWork } from './signup.fixture.ts';

const service = useService({ rateLimitFactor: 1, trustedProxies: ['127.0.0.1'] });

test('the network of a sign-up is kept, to find out who opens many accounts', async () => {
  const { body } = await service.createVisitor().call('POST /api/signup.php', {
    body: createSignupBody(),
    headers: { 'x-forwarded-for': '198.51.100.9' },
  });

  const kept = await service.db.selectFrom('signup_networks').select('user_id').execute();
  expect(kept).toEqual([{ user_id: body.user.id }]);
});

test('checking addresses uses up no sign-ups (SRV-037)', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.20' };
  const visitor = service.createVisitor();
  const check = () => visitor.call('GET /api/email-check.php', { query: { email: 'nora' }, headers });
  for (let index = 0; index < 5; index += 1) expect((await check()).status).toBe(200);

  expect((await check()).status).toBe(429);
  expect((await visitor.call('POST /api/signup.php', { body: createSignupBody(), headers })).status).toBe(
    201,
  );
});

test('a network can create five accounts an hour, failed attempts not counted (SRV-037)', async () => {
  const createAccount = async (index: number, { name = `Nora ${index}`, address = '203.0.113.7' } = {}) => {
    const body = createSignupBody({ email: `nora${index}@example.org`, name });
    const headers = { 'x-forwarded-for': address };
    const visitor = service.createVisitor();
    const response = await visitor.call('POST /api/signup.php', { body, headers });
    if (response.error?.error !== 'work_required') return response;
    const work = await solveWork(response.error);
    return visitor.call('POST /api/signup.php', { body: { ...body, work }, headers });
  };

  for (let index = 0; index < 5; index += 1) {
    expect((await createAccount(9, { name: 'Shit' })).status).toBe(422);
    expect((await createAccount(index)).status).toBe(201);
    service.clock.advance(61_000);
  }
  const sixth = await createAccount(5);

  expect(sixth.status).toBe(429);
  expect((await createAccount(6, { address: '203.0.113.8' })).status).toBe(201);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3000);
});
