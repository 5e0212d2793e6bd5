import { expect, test } from '@jest/globals';
import { generateTotpCode } from '../../core/totp.fixture.ts';
import { useService } from '../../testing/service.ts';
import { createStaff } from '../../testing/staff.ts';
import { createNora, password, signIn as signInByPassword } from '../credentials/credentials.fixture.ts';
import { createAuthenticator } from '../passkeys/authenticator.fixture.ts';

const service = useService();
const codeMs = 30_000;
const closings = ['suspended', 'banned', 'pending_deletion'] as const;
const refusals = {
  suspended: 'account_suspended',
  banned: 'account_banned',
  pending_deletion: 'pending_deletion',
};

/** A member with a passkey and two-step verification, whose account is closed after that. */
async function createClosed(closing: (typeof closings)[number]) {
  const member = await createNora(service);
  const device = createAuthenticator();
  const credential = device.create(
    (await member.call('POST /api/passkeys.php', { body: { password } })).body,
  );
  await member.call('PUT /api/passkeys.php', { body: { name: 'My phone', credential } });
  const { secret } = (await member.call('POST /api/two-step.php', { body: { password } })).body;
  const getCode = () => generateTotpCode(secret, service.clock());
  await member.call('PUT /api/two-step.php', { body: { code: getCode() } });
  service.clock.advance(codeMs);
  if (closing === 'pending_deletion') await member.call('DELETE /api/user.php', { body: { password } });
  else await close(member.id, closing);
  return { device, getCode };
}

async function close(id: string, outcome: 'suspended' | 'banned') {
  const moderator = await createStaff(service, 'moderator');
  const until = new Date(service.clock().getTime() + 86_400_000).toISOString();
  const reason = { rule: 'harassment', reason: 'You went on after she said no.' };
  await moderator.call('POST /api/desk/act', {
    body: { id, outcome, ...reason, ...(outcome === 'suspended' && { until }) },
  });
}

const signIn = async (code: string) =>
  (await service.createVisitor().call('POST /api/user.php', { body: { login: 'Nora', password, code } }))
    .error;

async function signInByPasskey(device: ReturnType<typeof createAuthenticator>, isVerified: boolean) {
  const visitor = service.createVisitor();
  const options = (await visitor.call('POST /api/passkey-login.php', { body: {} })).body;
  const body = { credential: device.get(options, { isVerified }) };
  return (await visitor.call('PUT /api/passkey-login.php', { body })).error;
}

test.each(closings)(
  'a %s account says so, and gives its data, only after the second step',
  async (closing) => {
    const { device, getCode } = await createClosed(closing);

    const withoutCode = (await signInByPassword(service.createVisitor(), 'Nora', password)).error;
    const refused = [withoutCode, await signIn('000000'), await signInByPasskey(device, false)];
    const proved = [await signIn(getCode()), await signInByPasskey(device, true)];

    expect(refused.map((error) => error?.error)).toEqual(['code_required', 'validation', 'passkey_refused']);
    expect(refused.filter((error) => error?.['data_token'] !== undefined)).toEqual([]);
    expect(proved.map((error) => error?.error)).toEqual([refusals[closing], refusals[closing]]);
    const tokens = proved.map((error) => typeof error?.['data_token']);
    expect(tokens).toEqual(Array(2).fill(closing === 'pending_deletion' ? 'undefined' : 'string'));
  },
);

test.each(closings)('right codes for a %s account are used up and lock nobody out', async (closing) => {
  const { getCode } = await createClosed(closing);
  const answers = [];

  for (let logIn = 0; logIn < 9; logIn += 1) {
    answers.push((await signIn(getCode()))?.error);
    service.clock.advance(codeMs);
  }
  const code = getCode();
  const [first, repeated] = [await signIn(code), await signIn(code)];

  expect(answers).toEqual(Array(9).fill(refusals[closing]));
  expect(first?.error).toBe(refusals[closing]);
  expect(repeated?.fields).toEqual({ code: 'wrong' });
});
