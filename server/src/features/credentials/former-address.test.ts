import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { signUp } from '../signup/signup.fixture.ts';
import { createNora } from './credentials.fixture.ts';
import { createMailChangeSteps, former } from './mail-change.fixture.ts';

const service = useService();
const hourMs = 3_600_000;
const { requestChange, confirm, undo, readTokens } = createMailChangeSteps(service);

test('the former address is reserved while the change can be undone (AUTH-021)', async () => {
  const member = await createNora(service);
  await requestChange(member);
  const { token, undoToken } = await readTokens();
  await confirm(token);

  const signup = await signUp(service.createVisitor(), { email: former, name: 'Thief' });
  const check = await service.createVisitor().call('GET /api/email-check.php', { query: { email: former } });

  expect(signup.error?.error).toBe('email_in_use');
  expect(check.body.in_use).toBe(true);
  const ben = await createNora(service, { name: 'Ben', email: 'ben@example.org' });
  expect((await requestChange(ben, former)).error?.error).toBe('email_in_use');
  expect((await undo(undoToken)).status).toBe(200);
});

test('after three days the former address is free again, before expired links are deleted', async () => {
  const member = await createNora(service);
  await requestChange(member);
  const { token } = await readTokens();
  await confirm(token);
  service.clock.advance(72 * hourMs);

  const check = await service.createVisitor().call('GET /api/email-check.php', { query: { email: former } });
  const ben = await createNora(service, { name: 'Ben', email: 'ben@example.org' });
  const change = await requestChange(ben, former);
  const signup = await signUp(service.createVisitor(), { email: former, name: 'Nina' });

  expect(check.body.in_use).toBe(false);
  expect([change.status, signup.status]).toEqual([200, 201]);
});
