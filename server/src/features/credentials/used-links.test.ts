import { expect, test } from '@jest/globals';
import type { Client } from '../../testing/client.ts';
import { useService } from '../../testing/service.ts';
import { createDeletionSteps } from '../deletion/deletion.fixture.ts';
import { createRecoverySteps } from '../recoveries/recoveries.fixture.ts';
import { readActivationToken, signUp } from '../signup/signup.fixture.ts';
import { createNora, newPassword, password, readToken, resetLink } from './credentials.fixture.ts';
import { createMailChangeSteps, former, newEmail } from './mail-change.fixture.ts';

const service = useService();
const mailChange = createMailChangeSteps(service);
const deletion = createDeletionSteps(service);
const recovery = createRecoverySteps(service);

const activate = (token: string) =>
  service.createVisitor().call('POST /api/activate.php', { query: {}, body: { token } });
const resend = (client: Client, email?: string) =>
  client.call('POST /api/activate.php', { query: { resend: '1' }, body: { email } });
const reset = (token: string, typed = newPassword) =>
  service
    .createVisitor()
    .call('PUT /api/reset-password.php', { body: { token, password: typed, password_repeat: typed } });
const checkReset = async (token: string) =>
  (await service.createVisitor().call('GET /api/reset-password.php', { query: { token } })).body;
const requestReset = () =>
  service.createVisitor().call('POST /api/reset-password.php', { body: { email: former } });

const expired = { error: 'link_expired' };
const done = { ...expired, done: true };

test('a repeated confirmation of the address says that it is done, with each link that was mailed to it', async () => {
  const client = service.createVisitor();
  await signUp(client, { email: former });
  const first = await readActivationToken(service, former);
  service.clock.advance(60_000);
  await resend(client);
  const second = await readActivationToken(service, former);
  await activate(first);

  expect((await activate(first)).error).toMatchObject(done);
  expect((await activate(second)).error).toMatchObject(done);
});

test.each([
  ['corrected', (client: Client) => resend(client, newEmail)],
  ['changed', (client: Client) => mailChange.requestChange(client, newEmail, 'herbstlaub im april')],
])(
  'a link to an address that was %s before its confirmation does not say that it is confirmed',
  async (_, change) => {
    const client = service.createVisitor();
    await signUp(client, { email: former, password });
    const mistyped = await readActivationToken(service, former);
    service.clock.advance(60_000);
    await change(client);
    const token = await readToken(service, newEmail, /(?:activate|mail-change\/do)\?token=([\w-]+)/);
    await activate(token);
    await mailChange.confirm(token);

    expect((await client.call('GET /api/user.php')).body.user).toMatchObject({
      email: newEmail,
      status: 'active',
    });
    expect((await activate(mistyped)).error).not.toHaveProperty('done');
  },
);

test('a repeated call with the link to a new password says that one was set, whichever is sent, until the hour is over', async () => {
  await createNora(service);
  await requestReset();
  const token = await readToken(service, former, resetLink);
  expect(await checkReset(token)).toEqual({ valid: true });
  await reset(token);

  expect((await reset(token)).error).toMatchObject(done);
  expect((await reset(token, 'something quite different')).error).toMatchObject(done);
  expect(await checkReset(token)).toEqual({ valid: false, done: true });
  service.clock.advance(3_600_000);
  expect((await reset(token)).error).not.toHaveProperty('done');
});

test('a link to a new password that another one has revoked does not say that it was used', async () => {
  await createNora(service);
  await requestReset();
  const first = await readToken(service, former, resetLink);
  service.clock.advance(61_000);
  await requestReset();
  await reset(await readToken(service, former, resetLink));

  expect((await reset(first)).error).not.toHaveProperty('done');
  expect(await checkReset(first)).toEqual({ valid: false });
});

test('a repeated change of the address, and a repeated undo, say that they are done while the address is the one of the link', async () => {
  const member = await createNora(service);
  await mailChange.requestChange(member);
  const { token, undoToken } = await mailChange.readTokens();
  await mailChange.confirm(token);

  expect((await mailChange.confirm(token)).error).toMatchObject(done);
  await mailChange.undo(undoToken);
  expect((await mailChange.undo(undoToken)).error).toMatchObject(done);
  expect((await mailChange.confirm(token)).error).not.toHaveProperty('done');
});

test('of two links to the same new address either works, and the other one says that it is done', async () => {
  const member = await createNora(service);
  await mailChange.requestChange(member);
  const first = await mailChange.readTokens();
  service.clock.advance(60_000);
  await mailChange.requestChange(member);
  const second = await mailChange.readTokens();

  expect((await mailChange.confirm(first.token, member)).body.user).toMatchObject({ email: newEmail });
  expect((await mailChange.confirm(second.token)).error).toMatchObject(done);
});

test('a repeated reactivation says that the account is back, with each of its links, and not after the next deletion', async () => {
  const remove = (member: Client) => member.call('DELETE /api/user.php', { body: { password } });
  await remove(await deletion.createMember());
  const first = await deletion.readToken();
  service.clock.advance(60_000);
  await deletion.resend();
  const second = await deletion.readToken();
  await deletion.reactivate(second);

  expect((await deletion.reactivate(second)).error).toMatchObject(done);
  expect((await deletion.reactivate(first)).error).toMatchObject(done);
  const member = service.createVisitor();
  await member.call('POST /api/user.php', { body: { login: former, password } });
  await remove(member);
  expect((await deletion.reactivate(second)).error).not.toHaveProperty('done');
});

test('a repeated stop of a change by customer service says that it is stopped', async () => {
  await recovery.request(await createNora(service));
  const token = await recovery.readStopToken();
  await recovery.stop(token);

  expect((await recovery.stop(token)).error).toMatchObject(done);
});

test('of a link that nobody has, and of one for another purpose, nothing is said', async () => {
  const member = await createNora(service);
  await mailChange.requestChange(member);
  const { token } = await mailChange.readTokens();
  await mailChange.confirm(token);

  expect((await activate(token)).error).toMatchObject(expired);
  expect((await activate(token)).error).not.toHaveProperty('done');
  expect((await activate('a'.repeat(43))).error).not.toHaveProperty('done');
});
