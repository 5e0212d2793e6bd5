import { expect, test } from '@jest/globals';
import { generateTotpCode } from '../../core/totp.fixture.ts';
import { useService } from '../../testing/service.ts';
import type { Client } from '../../testing/client.ts';
import { readToken, resetLink } from '../credentials/credentials.fixture.ts';
import { createMailChangeSteps } from '../credentials/mail-change.fixture.ts';
import { createSignupBody } from '../signup/signup.fixture.ts';

const service = useService();
const codeMs = 30_000;
const dayMs = 86_400_000;
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const { email: login, password } = createSignupBody();

interface Member {
  client: Client;
  login: string;
  secret: string;
}

async function turnOn(change: { email?: string; name?: string } = {}): Promise<Member> {
  const signup = createSignupBody(change);
  const client = service.createVisitor();
  await client.call('POST /api/signup.php', { body: signup });
  const { secret } = (await client.call('POST /api/two-step.php', { body: { password } })).body;
  await client.call('PUT /api/two-step.php', { body: { code: generateTotpCode(secret, service.clock()) } });
  return { client, login: signup.email, secret };
}

const signIn = (browser: Client, body: object = {}) =>
  browser.call('POST /api/user.php', {
    body: { login, password, ...body },
    headers: { 'user-agent': chrome },
  });

/** Logs in with a code. */
async function signInByCode(browser: Client, { secret, ...member }: Member, trust = true) {
  service.clock.advance(codeMs);
  const code = generateTotpCode(secret, service.clock());
  const { status } = await signIn(browser, {
    login: member.login,
    code,
    ...(trust && { trust_device: true }),
  });
  expect(status).toBe(200);
}

const listTrusted = async (client: Client) => (await client.call('GET /api/sessions.php')).body.trusted ?? [];
/** 200, or `code_required`. */
const tryWithoutCode = async (browser: Client, body: object = {}) => {
  const { status, error } = await signIn(browser, body);
  return error?.error ?? status;
};

async function signUpAndTrust() {
  const member = await turnOn();
  const browser = service.createVisitor();
  await signInByCode(browser, member);
  return { member, browser };
}

test('on a trusted device the password is enough for thirty days, on every other one it is not', async () => {
  const { browser } = await signUpAndTrust();
  const other = service.createVisitor();

  service.clock.advance(15 * dayMs);
  const trust = { trust_device: true };
  expect([await tryWithoutCode(browser, trust), await tryWithoutCode(other)]).toEqual([200, 'code_required']);
  // Using it does not make it last longer, not even when the box is ticked again.
  service.clock.advance(15 * dayMs);
  expect(await tryWithoutCode(browser)).toBe('code_required');
  expect(await listTrusted(browser)).toEqual([]);
});

test('a device is trusted only when its member asks for it, with a right code, and a wrong password stays wrong', async () => {
  const member = await turnOn();
  const [unasked, wrong, right] = [service.createVisitor(), service.createVisitor(), service.createVisitor()];
  await signInByCode(unasked, member, false);
  await signIn(wrong, { code: '000000', trust_device: true });
  await signIn(wrong, { trust_device: true });
  await signInByCode(right, member);

  expect(await tryWithoutCode(unasked)).toBe('code_required');
  expect(await tryWithoutCode(wrong)).toBe('code_required');
  expect(await tryWithoutCode(right, { password: 'something else' })).toBe('login_failed');
  expect(await listTrusted(member.client)).toHaveLength(1);
});

test('the trust is for one account: it does not open that of another member, who cannot end it', async () => {
  const { member, browser } = await signUpAndTrust();
  const eve = await turnOn({ email: 'eve@example.org', name: 'Eve Stone' });
  const [device] = await listTrusted(member.client);

  expect(await tryWithoutCode(browser, { login: eve.login })).toBe('code_required');
  await eve.client.call('DELETE /api/sessions.php', { body: { trusted: device?.id } });
  expect(await listTrusted(eve.client)).toEqual([]);
  expect(await tryWithoutCode(browser)).toBe(200);
});

test('the list names each trusted device, and one that was removed asks for the code again', async () => {
  const { member, browser } = await signUpAndTrust();
  const [device] = await listTrusted(browser);

  expect(device).toEqual({
    id: expect.any(String),
    device: { browser: 'Chrome', system: 'Windows' },
    country: null,
    created_at: expect.any(String),
    expires_at: expect.any(String),
    current: true,
  });
  const { created_at: from = '', expires_at: until = '' } = device ?? {};
  expect(Date.parse(until) - Date.parse(from)).toBe(30 * dayMs);
  expect((await listTrusted(member.client)).map(({ current }) => current)).toEqual([false]);
  const { body } = await member.client.call('DELETE /api/sessions.php', { body: { trusted: device?.id } });
  expect(body.trusted).toEqual([]);

  expect(await tryWithoutCode(browser)).toBe('code_required');
});

test('removing one trusted device leaves the trust in the others', async () => {
  const { member, browser } = await signUpAndTrust();
  const other = service.createVisitor();
  await signInByCode(other, member);
  const device = (await listTrusted(other)).find(({ current }) => current);

  await browser.call('DELETE /api/sessions.php', { body: { trusted: device?.id } });

  expect([await tryWithoutCode(browser), await tryWithoutCode(other)]).toEqual([200, 'code_required']);
});

test('logging out all other devices leaves only the trust of the own one', async () => {
  const { member, browser } = await signUpAndTrust();
  const other = service.createVisitor();
  await signInByCode(other, member);

  await browser.call('DELETE /api/sessions.php', { body: { all: true } });

  expect([await tryWithoutCode(browser), await tryWithoutCode(other)]).toEqual([200, 'code_required']);
});

test.each<[string, (member: Member) => Promise<unknown>, string?]>([
  [
    'a new password',
    ({ client }) =>
      client.call('PUT /api/password.php', {
        body: { old_password: password, password: 'quite another one', password_repeat: 'quite another one' },
      }),
    'quite another one',
  ],
  [
    'turning two-step verification off and on again',
    async ({ client, secret }) => {
      service.clock.advance(codeMs);
      const code = generateTotpCode(secret, service.clock());
      await client.call('DELETE /api/two-step.php', { body: { password, code } });
      const { body } = await client.call('POST /api/two-step.php', { body: { password } });
      const confirmed = await client.call('PUT /api/two-step.php', {
        body: { code: generateTotpCode(body.secret, service.clock()) },
      });
      expect(confirmed.status).toBe(200);
    },
  ],
  [
    'undoing a change of address',
    async ({ client }) => {
      const { requestChange, readTokens, undo } = createMailChangeSteps(service);
      await service.db
        .updateTable('users')
        .set(({ ref }) => ({ status: 'active', activated_at: ref('signup_date') }))
        .execute();
      await requestChange(client);
      expect((await undo((await readTokens()).undoToken)).status).toBe(200);
      // The new password, which the owner needs now, would end the trust as well.
      expect(await service.db.selectFrom('trusted_devices').selectAll().execute()).toEqual([]);
      const token = await readToken(service, login, resetLink);
      await client.call('PUT /api/reset-password.php', {
        body: { token, password: 'quite another one', password_repeat: 'quite another one' },
      });
    },
    'quite another one',
  ],
])('%s ends the trust in every device', async (_name, change, newPassword = password) => {
  const { member, browser } = await signUpAndTrust();

  await change(member);

  expect(await tryWithoutCode(browser, { password: newPassword })).toBe('code_required');
});

test('only a hash of the cookie is stored, which scripts cannot read, and a mail names the device', async () => {
  const { browser } = await signUpAndTrust();
  const [, token = ''] = /auth\.device=([^;]+)/.exec(browser.cookies()) ?? [];

  const rows = await service.db.selectFrom('trusted_devices').selectAll().execute();
  expect(token).toHaveLength(43);
  expect(JSON.stringify(rows)).not.toContain(token);
  await service.runJobs();
  const mails = await service.listMails(login);
  const mail = mails.find(({ subject }) => subject === 'A device is trusted at Liaison');
  expect(mail?.text).toContain('Chrome, Windows');
});

test('the cookie of a trusted device is http-only, of this site only, and ends after thirty days', async () => {
  const member = await turnOn();
  service.clock.advance(codeMs);
  const code = generateTotpCode(member.secret, service.clock());

  const { headers } = await signIn(service.createVisitor(), { code, trust_device: true });

  const cookies = [headers['set-cookie']].flat().map(String);
  const cookie = cookies.find((value) => value.startsWith('auth.device='));
  expect(cookie).toMatch(/; Max-Age=2592000; Path=\/api; HttpOnly; SameSite=Lax/);
});

test('a browser that is trusted for a second account is no longer trusted for the first', async () => {
  const { member, browser } = await signUpAndTrust();
  const eve = await turnOn({ email: 'eve@example.org', name: 'Eve Stone' });
  await signInByCode(browser, eve);

  expect(await tryWithoutCode(browser, { login: eve.login })).toBe(200);
  expect(await tryWithoutCode(browser)).toBe('code_required');
  expect(await listTrusted(member.client)).toEqual([]);
});
