import { expect, test } from '@jest/globals';
import { generateTotpCode } from '../../core/totp.fixture.ts';
import { useService } from '../../testing/service.ts';
import { createAuthenticator } from '../passkeys/authenticator.fixture.ts';
import { createNora, newPassword, password, readToken, resetLink, signIn } from './credentials.fixture.ts';

const service = useService();

test.each([
  ['ends', 'an address that was never confirmed', 'not_confirmed', 403, 200],
  ['keeps', 'a confirmed address', 'active', 200, 403],
] as const)(
  'a link to choose a password %s the passkeys and the second step of %s',
  async (_verb, _address, status, passkeyStatus, passwordStatus) => {
    // Of an address that was never confirmed, whoever signed up with it may be a stranger.
    const stranger = await createNora(service, { status });
    const device = createAuthenticator();
    const start = await stranger.call('POST /api/passkeys.php', { body: { password } });
    const credential = device.create(start.body);
    await stranger.call('PUT /api/passkeys.php', { body: { name: 'Phone', credential } });
    const { secret } = (await stranger.call('POST /api/two-step.php', { body: { password } })).body;
    await stranger.call('PUT /api/two-step.php', {
      body: { code: generateTotpCode(secret, service.clock()) },
    });

    const owner = service.createVisitor();
    await owner.call('POST /api/reset-password.php', { body: { email: stranger.email } });
    const token = await readToken(service, stranger.email, resetLink);
    const body = { token, password: newPassword, password_repeat: newPassword };
    expect((await owner.call('PUT /api/reset-password.php', { body })).status).toBe(200);

    const byPassword = await signIn(owner, stranger.email, newPassword);
    const visitor = service.createVisitor();
    const challenge = (await visitor.call('POST /api/passkey-login.php', { body: {} })).body;
    const byPasskey = await visitor.call('PUT /api/passkey-login.php', {
      body: { credential: device.get(challenge) },
    });
    expect([byPasskey.status, byPassword.status]).toEqual([passkeyStatus, passwordStatus]);
    await service.runJobs();
    const mail = (await service.listMails(stranger.email)).at(-1);
    expect(mail?.subject).toMatch(/^Your password/);
    expect(mail?.text.includes('no longer count')).toBe(status === 'not_confirmed');
  },
);
