import { expect, test } from '@jest/globals';
import { generateTotpCode } from '../../core/totp.fixture.ts';
import { useService } from '../../testing/service.ts';
import { createSignupBody } from './signup.fixture.ts';

const service = useService();

test('a repeat opens no session without the code of an account with two-step verification', async () => {
  const body = createSignupBody();
  const { password } = body;
  const member = service.createVisitor();
  await member.call('POST /api/signup.php', { body });
  const { secret } = (await member.call('POST /api/two-step.php', { body: { password } })).body;
  const code = generateTotpCode(secret, service.clock());
  expect((await member.call('PUT /api/two-step.php', { body: { code } })).status).toBe(200);

  const elsewhere = service.createVisitor();
  const repeated = await elsewhere.call('POST /api/signup.php', { body });

  expect([repeated.status, repeated.error?.error]).toEqual([403, 'code_required']);
  expect((await elsewhere.call('GET /api/user.php')).body.user).toBeNull();
});

test('wrong passwords of repeats are counted and locked like those of the log in (SRV-029)', async () => {
  const body = createSignupBody();
  const repeat = (password: string) =>
    service.createVisitor().call('POST /api/signup.php', { body: { ...body, password } });
  await repeat(body.password);

  const guesses = [];
  for (let index = 0; index < 8; index += 1)
    guesses.push((await repeat(`another long one ${index}`)).error?.error);
  const locked = await repeat(body.password);
  const logIn = await service
    .createVisitor()
    .call('POST /api/user.php', { body: { login: body.email, password: body.password } });

  expect(guesses).toEqual(guesses.map(() => 'client_id_reused'));
  expect([locked.status, locked.error?.error]).toEqual([429, 'account_blocked']);
  expect(logIn.error?.error).toBe('account_blocked');
});

test('a repeat for an account that was closed meanwhile opens no session', async () => {
  const body = createSignupBody();
  const member = service.createVisitor();
  await member.call('POST /api/signup.php', { body });
  await member.call('DELETE /api/user.php', { body: { password: body.password } });

  const repeated = await service.createVisitor().call('POST /api/signup.php', { body });

  expect(repeated.error).toMatchObject({ error: 'pending_deletion', can_reactivate: true });
});
