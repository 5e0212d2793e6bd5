import { beforeEach, expect, test } from '@jest/globals';
import type { ApiBody } from '@liaison/shared/contracts';
import { useService } from '../../testing/service.ts';
import { createSignupBody, solveWork } from './signup.fixture.ts';

const service = useService({ rateLimitFactor: 1, trustedProxies: ['127.0.0.1'] });

type SignupBody = ApiBody<'POST /api/signup.php'>;

// The service counts on from test to test.
let days = 0;
beforeEach(() => {
  days += 1;
  service.clock.advance(days * 24 * 3_600_000);
});

let count = 0;
function createBody(changes: Partial<SignupBody> = {}): SignupBody {
  count += 1;
  return createSignupBody({ email: `nora${count}@example.org`, name: `Nora ${count}`, ...changes });
}
const signUp = (body: SignupBody, address = '203.0.113.7') =>
  service.createVisitor().call('POST /api/signup.php', { body, headers: { 'x-forwarded-for': address } });

test('from the third account of a network within an hour on, each needs a proof of work of its own', async () => {
  for (const body of [createBody(), createBody()]) expect((await signUp(body)).status).toBe(201);
  const body = createBody();

  const asked = await signUp(body);
  expect([asked.status, asked.error?.error]).toEqual([403, 'work_required']);
  const work = await solveWork(asked.error);
  service.clock.advance(61_000);
  const { challenge } = work;
  const refused = [
    await signUp({ ...body, work: { ...work, derived_key: '0'.repeat(64) } }),
    await signUp({ ...body, work: { ...work, challenge: { ...challenge, signature: '0'.repeat(64) } } }),
    await signUp(createBody({ work })),
  ];
  expect(refused.map(({ error }) => error?.error)).toEqual(refused.map(() => 'work_required'));
  service.clock.advance(61_000);
  const created = await signUp({ ...body, work });
  // The response was lost: the page sends the same again.
  const repeated = await signUp({ ...body, work });

  expect([created.status, repeated.status]).toEqual([201, 201]);
  expect(repeated.body.user.id).toBe(created.body.user.id);
  expect((await signUp(createBody(), '203.0.114.7')).status).toBe(201);
  service.clock.advance(3_600_000);
  expect((await signUp(createBody())).status).toBe(201);
});

test('while the site has more than sixty sign-ups in ten minutes, each network needs the work, and not after them', async () => {
  const taken = createBody();
  await signUp(taken, '198.51.100.1');
  for (let index = 1; index < 60; index += 1)
    expect((await signUp(createBody({ email: taken.email }), `198.51.${index}.1`)).error?.error).toBe(
      'email_in_use',
    );

  expect((await signUp(createBody(), '203.0.113.8')).error?.error).toBe('work_required');
  service.clock.advance(601_000);
  expect((await signUp(createBody(), '203.0.113.8')).status).toBe(201);
});

test('work that took longer than ten minutes is asked for again', async () => {
  // The library compares with the time of the machine.
  service.clock.set(new Date(Date.now() - 601_000));
  for (let index = 0; index < 2; index += 1) await signUp(createBody());
  const body = createBody();
  const work = await solveWork((await signUp(body)).error);

  expect((await signUp({ ...body, work })).error?.error).toBe('work_required');
});
