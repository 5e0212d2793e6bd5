import { beforeEach, expect, test } from '@jest/globals';
import { generateTotpCode } from '../../core/totp.fixture.ts';
import { encryptText } from '../../core/encrypted-text.ts';
import { createTotpSecret } from '../../core/totp.ts';
import { type TestMember, useService } from '../../testing/service.ts';
import { twoStepPurpose } from '../accounts/index.ts';
import { confirmLink, createNora, password, readToken, signIn } from '../credentials/credentials.fixture.ts';
import { createRecoverySteps, former, hourMs, next } from './recoveries.fixture.ts';

const service = useService();
const steps = createRecoverySteps(service);
const { findEmail, list, listAudit, listSubjects, readStopToken, request, stop, wait } = steps;

let nora: TestMember;
beforeEach(async () => {
  nora = await createNora(service);
});

const twoStep = { kind: 'two_step', email: undefined } as const;

/** Two-step verification with a known secret. */
async function turnOnTwoStep() {
  const secret = createTotpSecret();
  await service.db
    .insertInto('two_step')
    .values({
      user_id: nora.id,
      secret: encryptText(service.core.config.secret, twoStepPurpose, secret),
      created_at: service.clock(),
      confirmed_at: service.clock(),
    })
    .execute();
  return secret;
}

test('another address waits 72 hours with a notice at once; then the new address gets the link that confirms it', async () => {
  const requested = await request(nora);

  expect(requested.status).toBe(204);
  expect(await listSubjects(former)).toEqual(['Somebody wants to change your e-mail address at Liaison']);
  const waiting = await list(nora);
  expect(waiting).toEqual([
    {
      id: expect.any(String),
      kind: 'email',
      new_email: next,
      method: 'video_call',
      requested_by: expect.stringMatching(/^A support/),
      created_at: expect.any(String),
      applies_at: new Date(Date.parse(waiting[0]?.created_at ?? '') + 72 * hourMs).toISOString(),
      ended_at: null,
      outcome: null,
    },
  ]);
  await wait(72 * hourMs - 60_000);
  expect(await listSubjects(next)).toEqual([]);
  await wait(60_000);
  expect(await findEmail(nora)).toBe(former);
  const token = await readToken(service, next, confirmLink);
  service.clock.advance(6 * 24 * hourMs);
  const confirmed = await service.createVisitor().call('PUT /api/mail-change.php', { body: { token } });

  expect(confirmed.status).toBe(200);
  expect(await findEmail(nora)).toBe(next);
  expect((await signIn(service.createVisitor(), next, password)).status).toBe(200);
  expect(await listAudit(nora)).toEqual([
    {
      actor: expect.stringMatching(/^staff:/),
      action: 'member.recovery_requested',
      details: {
        kind: 'email',
        email: next,
        method: 'video_call',
        reason: 'The mailbox of the university ended.',
      },
    },
    { actor: 'service', action: 'member.recovery_applied', details: { kind: 'email' } },
  ]);
  const checks = await service.db
    .selectFrom('identity_checks')
    .select(['user_id', 'purpose', 'provider', 'method', 'is_confirmed'])
    .execute();
  expect(checks).toEqual([
    { user_id: nora.id, purpose: 'email', provider: 'manual', method: 'video_call', is_confirmed: true },
  ]);
});

test('the link in the notice stops it, once, and nothing is sent to the new address', async () => {
  await request(nora);
  const token = await readStopToken();

  const stopped = await stop(token);
  const again = await stop(token);
  await wait(73 * hourMs);

  expect(stopped.body).toEqual({ stopped: true });
  expect(again.error?.error).toBe('link_expired');
  expect((await list(nora)).map(({ outcome }) => outcome)).toEqual(['stopped']);
  expect(await listSubjects(next)).toEqual([]);
  expect((await listAudit(nora)).map(({ actor, action }) => [actor, action]).at(-1)).toEqual([
    'member',
    'member.recovery_stopped',
  ]);
});

test('the desk cancels it, the member learns of it, and another one can be requested', async () => {
  await request(nora);
  const [waiting] = await list(nora);
  const cancel = () => steps.cancel(waiting?.id ?? '');
  const ben = await service.createMember();

  const statuses = [
    await request(nora),
    await request(ben, { email: 'ben.next@example.org' }),
    await cancel(),
    await cancel(),
    await request(nora),
  ].map(({ status }) => status);

  expect(statuses).toEqual([409, 204, 204, 404, 204]);
  expect((await listSubjects(former)).filter((subject) => subject.includes('stays as it is'))).toHaveLength(
    1,
  );
  expect((await list(nora)).map(({ outcome }) => outcome)).toEqual([null, 'cancelled']);
  expect((await listAudit(nora)).map(({ action }) => action)).toContain('member.recovery_cancelled');
  expect((await stop('x'.repeat(43))).status).toBe(410);
});

test('two-step verification that was lost ends after 72 hours, with a mail before and after', async () => {
  await turnOnTwoStep();
  expect((await signIn(service.createVisitor(), former, password)).error?.error).toBe('code_required');
  await request(nora, twoStep);
  await wait(71 * hourMs);
  expect((await signIn(service.createVisitor(), former, password)).error?.error).toBe('code_required');

  await wait(hourMs);

  expect((await signIn(service.createVisitor(), former, password)).status).toBe(200);
  expect(await listSubjects(former)).toEqual([
    'Somebody wants to turn off two-step verification at Liaison',
    'Two-step verification at Liaison is off',
  ]);
});

test('a member may wait for another address and for the end of two-step verification at the same time', async () => {
  await turnOnTwoStep();

  const answers = [await request(nora), await request(nora, twoStep), await request(nora, twoStep)];

  expect(answers.map(({ status }) => status)).toEqual([204, 204, 409]);
});

test('two-step verification that the member has turned off during the wait fails to end, without a mail', async () => {
  await turnOnTwoStep();
  await request(nora, twoStep);
  await service.db.deleteFrom('two_step').execute();

  await wait(72 * hourMs);

  expect((await list(nora)).map(({ outcome }) => outcome)).toEqual(['failed']);
  expect(await listSubjects(former)).not.toContain('Two-step verification at Liaison is off');
});

test('two-step verification whose end was stopped still asks for the code', async () => {
  const secret = await turnOnTwoStep();
  await request(nora, twoStep);
  await stop(await readStopToken());
  await wait(73 * hourMs);

  expect((await signIn(service.createVisitor(), former, password)).error?.error).toBe('code_required');
  const code = generateTotpCode(secret, service.clock());
  const { status } = await service
    .createVisitor()
    .call('POST /api/user.php', { body: { login: former, password, code } });
  expect(status).toBe(200);
});

test('both addresses are erased 72 hours after the recovery has ended, and not while it waits', async () => {
  const readEmails = async () =>
    (
      await service.db.selectFrom('recoveries').select(['former_email', 'new_email']).orderBy('id').execute()
    ).map((row) => [row.former_email, row.new_email]);
  await request(nora);
  await wait(71 * hourMs);
  expect(await readEmails()).toEqual([[former, next]]);
  await wait(hourMs);
  expect((await list(nora)).map(({ outcome }) => outcome)).toEqual(['applied']);
  await request(nora, { email: 'other@example.org' });

  await wait(71 * hourMs);
  const waiting = [former, 'other@example.org'];
  expect(await readEmails()).toEqual([[former, next], waiting]);
  await steps.runPurge();
  expect(await readEmails()).toEqual([[former, next], waiting]);
  service.clock.advance(2 * hourMs);
  await steps.runPurge();

  expect(await readEmails()).toEqual([['', ''], waiting]);
});

test('the second step of a lost device has no address to erase', async () => {
  await turnOnTwoStep();
  await request(nora, twoStep);
  await wait(72 * hourMs);
  service.clock.advance(73 * hourMs);

  await steps.runPurge();

  expect((await list(nora)).map(({ kind, new_email: email }) => [kind, email])).toEqual([['two_step', null]]);
});
