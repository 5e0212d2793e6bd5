import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createStaff } from '../../testing/staff.ts';
import { confirmLink, newPassword, readToken, resetLink } from '../credentials/credentials.fixture.ts';
import { readActivationToken, signUp } from './signup.fixture.ts';

const service = useService();
const email = 'nora@example.org';
const dayMs = 24 * 3_600_000;

async function createNewMember() {
  const client = service.createVisitor();
  await signUp(client, { email });
  return { client, token: await readActivationToken(service, email) };
}
const activate = (token: string, client = service.createVisitor()) =>
  client.call('POST /api/activate.php', { query: {}, body: { token } });
const resend = (client: Awaited<ReturnType<typeof createNewMember>>['client']) =>
  client.call('POST /api/activate.php', { query: { resend: '1' }, body: {} });

test('the link activates an unconfirmed account (AUTH-036, SRV-025)', async () => {
  const { client, token } = await createNewMember();

  const answer = await activate(token, client);

  expect(answer.status).toBe(200);
  expect(answer.body.user).toMatchObject({ status: 'active', credits: 30 });
});

test('on another device the link works too, but returns no account data', async () => {
  const { client, token } = await createNewMember();

  expect((await activate(token)).body.user).toBeNull();
  expect((await client.call('GET /api/user.php')).body.user?.status).toBe('active');
});

test('in the browser of another member the link works too, but returns no account data', async () => {
  const ben = await service.createMember({ name: 'Ben' });
  const { token } = await createNewMember();

  const { status, body } = await activate(token, ben);

  expect([status, body.user]).toEqual([200, null]);
});

test('a link works once (SRV-025)', async () => {
  const { token } = await createNewMember();
  await activate(token);

  const { status, error } = await activate(token);

  expect(status).toBe(410);
  expect(error).toMatchObject({
    error: 'link_expired',
    message: 'Link expired or invalid, request a new email.',
  });
});

test('a link expires after seven days (AUTH-037, SRV-025)', async () => {
  const { client, token } = await createNewMember();
  service.clock.advance(7 * dayMs);

  expect((await activate(token)).status).toBe(410);
  expect((await client.call('GET /api/user.php')).body.user?.status).toBe('not_confirmed');
});

test('the link does not open an account that was disabled meanwhile', async () => {
  const { token } = await createNewMember();
  await service.db.updateTable('users').set({ status: 'disabled' }).where('email', '=', email).execute();

  expect((await activate(token)).status).toBe(410);
  const { status } = await service.db
    .selectFrom('users')
    .select('status')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(status).toBe('disabled');
});

test('an account that was closed and opened again is still confirmed', async () => {
  const { client, token } = await createNewMember();
  const id = (await activate(token, client)).body.user?.id;
  const moderator = await createStaff(service, 'moderator');
  const act = (outcome: 'banned' | 'lifted', rule: 'law' | null) =>
    moderator.call('POST /api/desk/act', { body: { id, outcome, rule, reason: 'These are the facts.' } });

  const statuses = [await act('banned', 'law'), await act('lifted', null)].map(({ status }) => status);

  const account = await service.db.selectFrom('users').select('status').executeTakeFirst();
  expect(statuses).toEqual([204, 204]);
  expect(account?.status).toBe('active');
});

test.each(['', 'x', 'a'.repeat(43)])('%p is not a valid token', async (token) => {
  expect((await activate(token)).error?.error).toBe('link_expired');
});

test('a token is 256 bits, of which only the hash is stored (SRV-025, S23)', async () => {
  const { token } = await createNewMember();

  const rows = await service.db.selectFrom('tokens').select('hash').execute();

  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(rows).toHaveLength(1);
  expect(Buffer.from(rows[0]?.hash ?? []).toString('base64url')).not.toBe(token);
});

test('the mail can be sent again after a minute, and either link works (AUTH-048)', async () => {
  const { client, token } = await createNewMember();

  expect((await resend(client)).error).toMatchObject({ error: 'rate_limited' });
  service.clock.advance(61_000);
  expect((await resend(client)).status).toBe(200);

  const second = await readActivationToken(service, email);
  expect(second).not.toBe(token);
  expect(await service.listMails(email)).toHaveLength(2);
  expect((await activate(token)).status).toBe(200);
  expect((await activate(second)).status).toBe(410);
});

test('the mail is sent again at most five times a day (AUTH-048)', async () => {
  const { client } = await createNewMember();
  for (let index = 0; index < 5; index += 1) {
    service.clock.advance(61_000);
    expect((await resend(client)).status).toBe(200);
  }

  service.clock.advance(61_000);
  const refused = await resend(client);

  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
});

test('an active account gets no further mail', async () => {
  const { client, token } = await createNewMember();
  await activate(token, client);
  service.clock.advance(61_000);

  expect((await resend(client)).body.user?.status).toBe('active');
  await service.runJobs();
  expect(await service.listMails(email)).toHaveLength(1);
});

test('a visitor cannot request mails', async () => {
  expect((await resend(service.createVisitor())).error?.error).toBe('authentication_required');
});

test('other pages of the account are notified of the activation', async () => {
  const { client, token } = await createNewMember();
  await activate(token);

  const { body } = await client.call('GET /api/events.php', { query: { after: 0 } });

  expect(body.events.map(({ event }) => event)).toEqual([{ type: 'user' }]);
});

const resendTo = (client: Awaited<ReturnType<typeof createNewMember>>['client'], address: string) =>
  client.call('POST /api/activate.php', { query: { resend: '1' }, body: { email: address } });

test('the mail can be sent to a corrected address, which revokes the first link (AUTH-048)', async () => {
  const { client, token } = await createNewMember();
  service.clock.advance(61_000);

  const answer = await resendTo(client, ' Nora@Example.com ');

  expect(answer.body.user).toMatchObject({ email: 'Nora@example.com', status: 'not_confirmed' });
  expect((await activate(token)).error?.error).toBe('link_expired');
  const second = await readActivationToken(service, 'Nora@example.com');
  expect((await activate(second, client)).body.user?.status).toBe('active');
});

test('a corrected address revokes every link that was mailed to a mistyped one, which may be of a stranger', async () => {
  const { client } = await createNewMember();
  const stranger = service.createVisitor();
  const change = { email: 'mistyped@example.com', password: 'herbstlaub im april' };
  await client.call('POST /api/mail-change.php', { body: change });
  await stranger.call('POST /api/reset-password.php', { body: { email } });
  const confirm = await readToken(service, change.email, confirmLink);
  const reset = await readToken(service, email, resetLink);
  service.clock.advance(61_000);

  expect((await resendTo(client, 'nora@example.com')).status).toBe(200);

  const answers = [
    await stranger.call('PUT /api/mail-change.php', { body: { token: confirm } }),
    await stranger.call('PUT /api/reset-password.php', {
      body: { token: reset, password: newPassword, password_repeat: newPassword },
    }),
  ];
  expect([confirm, reset]).not.toContain('');
  expect(answers.map(({ error }) => error?.error)).toEqual(['link_expired', 'link_expired']);
});

test.each([
  ['nora@mailinator.com', 422, 'disposable'],
  ['taken@example.org', 409, 'in_use'],
  ['nora', 422, 'invalid'],
])('the mail cannot be sent to %s (AUTH-048)', async (address, status, code) => {
  await service.createMember({ email: 'taken@example.org' });
  const { client, token } = await createNewMember();
  service.clock.advance(61_000);

  const answer = await resendTo(client, address);

  expect(answer.status).toBe(status);
  expect(answer.error?.fields).toEqual({ email: code });
  expect((await activate(token)).status).toBe(200);
});

test('a corrected address has the same resend limits (AUTH-048, SRV-037)', async () => {
  const { client } = await createNewMember();

  expect((await resendTo(client, 'nora@example.com')).error?.error).toBe('rate_limited');
  for (let index = 0; index < 5; index += 1) {
    service.clock.advance(61_000);
    expect((await resendTo(client, `nora${index}@example.com`)).status).toBe(200);
  }
  service.clock.advance(61_000);
  expect((await resendTo(client, 'nora@example.com')).error?.error).toBe('rate_limited');
});

test('a confirmed account cannot change its address without its password (AUTH-048)', async () => {
  const { client, token } = await createNewMember();
  await activate(token);
  service.clock.advance(61_000);

  expect((await resendTo(client, 'nora@example.com')).error?.error).toBe('conflict');
  expect((await client.call('GET /api/user.php')).body.user?.email).toBe(email);
});
