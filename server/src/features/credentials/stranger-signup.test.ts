import { expect, test } from '@jest/globals';
import { generateTotpCode } from '../../core/totp.fixture.ts';
import { useService } from '../../testing/service.ts';
import { createAuthenticator } from '../passkeys/authenticator.fixture.ts';
import { createNora, newPassword, password, readToken, resetLink, signIn } from './credentials.fixture.ts';

const service = useService();

const hourMs = 3_600_000;

test.each([
  ['ends', 'an address that was never confirmed', 'not_confirmed', null],
  ['ends', 'a restricted account whose address was never confirmed', 'disabled', null],
  ['ends', 'an address that was confirmed after them', 'active', hourMs],
  ['keeps', 'an address that was confirmed before them', 'active', -hourMs],
] as const)(
  'a link to choose a password %s the passkeys and the second step of %s',
  async (verb, _address, status, confirmedMs) => {
    // Until the address is confirmed, whoever signed up with it may be a stranger.
    const stranger = await createNora(service, { status: 'not_confirmed', activated_at: null });
    const device = createAuthenticator();
    const start = await stranger.call('POST /api/passkeys.php', { body: { password } });
    const credential = device.create(start.body);
    await stranger.call('PUT /api/passkeys.php', { body: { name: 'Phone', credential } });
    const { secret } = (await stranger.call('POST /api/two-step.php', { body: { password } })).body;
    await stranger.call('PUT /api/two-step.php', {
      body: { code: generateTotpCode(secret, service.clock()) },
    });

    const setStatus = (change: { status: typeof status | 'not_confirmed'; activated_at?: Date | null }) =>
      service.db.updateTable('users').set(change).where('id', '=', stranger.id).execute();
    const activatedAt = confirmedMs === null ? null : new Date(service.clock().getTime() + confirmedMs);
    await setStatus({ status, activated_at: activatedAt });

    const owner = service.createVisitor();
    await owner.call('POST /api/reset-password.php', { body: { email: stranger.email } });
    const token = await readToken(service, stranger.email, resetLink);
    const body = { token, password: newPassword, password_repeat: newPassword };
    expect((await owner.call('PUT /api/reset-password.php', { body })).status).toBe(200);

    // As when the restriction ends.
    if (status === 'disabled') await setStatus({ status: 'not_confirmed' });
    const byPassword = await signIn(owner, stranger.email, newPassword);
    const visitor = service.createVisitor();
    const challenge = (await visitor.call('POST /api/passkey-login.php', { body: {} })).body;
    const byPasskey = await visitor.call('PUT /api/passkey-login.php', {
      body: { credential: device.get(challenge) },
    });
    expect([byPasskey.status, byPassword.status]).toEqual(verb === 'ends' ? [403, 200] : [200, 403]);
    await service.runJobs();
    const mail = (await service.listMails(stranger.email)).at(-1);
    expect(mail?.subject).toMatch(/^Your password/);
    expect(mail?.text.includes('no longer count')).toBe(verb === 'ends');
  },
);
