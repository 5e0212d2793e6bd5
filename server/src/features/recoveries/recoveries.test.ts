import { beforeEach, expect, test } from '@jest/globals';
import type { ApiBody } from '@liaison/shared/contracts';
import { generateTotpCode } from '../../core/totp.fixture.ts';
import { encryptText } from '../../core/encrypted-text.ts';
import { createTotpSecret } from '../../core/totp.ts';
import { type TestMember, testOnPostgres, useService } from '../../testing/service.ts';
import { createStaff, type TestStaff } from '../../testing/staff.ts';
import { twoStepPurpose } from '../accounts/index.ts';
import { confirmLink, createNora, password, readToken, signIn } from '../credentials/credentials.fixture.ts';

const service = useService();
const former = 'nora@example.org';
const next = 'nora.next@example.org';
const hourMs = 3_600_000;
const stopLink = /\/recovery\/stop\?token=([\w-]+)/;

let support: TestStaff;
let nora: TestMember;
beforeEach(async () => {
  support = await createStaff(service, 'support', 'Sam');
  nora = await createNora(service);
});

type RequestBody = ApiBody<'POST /api/desk/recoveries'>;

const request = (values: Partial<RequestBody> = {}, { id } = nora) =>
  support.call('POST /api/desk/recoveries', {
    body: {
      id,
      kind: 'email',
      email: next,
      method: 'video_call',
      reason: 'The mailbox of the university ended.',
      ...values,
    },
  });
const requestTwoStep = () => request({ kind: 'two_step', email: undefined });

const stop = (token: string) => service.createVisitor().call('DELETE /api/recovery.php', { body: { token } });

/** Lets the time pass, and the job run. */
async function wait(ms: number) {
  service.clock.advance(ms);
  support = await createStaff(service, 'support');
  await runJob();
}

async function runJob() {
  await service.core.inTransaction((trx) => service.core.jobs.enqueue(trx, 'recoveries-apply', {}));
  await service.runJobs();
}

const list = async ({ id } = nora) =>
  (await support.call('GET /api/desk/member', { query: { id } })).body.recoveries;

const listSubjects = async (recipient: string) => {
  await service.runJobs();
  return (await service.listMails(recipient)).map(({ subject }) => subject);
};

const findEmail = async () =>
  (await service.db.selectFrom('users').select('email').where('id', '=', nora.id).executeTakeFirstOrThrow())
    .email;

const listAudit = async () => {
  const rows = await service.db
    .selectFrom('desk_audit')
    .leftJoin('desk_audit_details', 'audit_id', 'id')
    .select(['actor', 'action', 'subject', 'details'])
    .where('action', 'like', 'member.recovery%')
    .orderBy('id')
    .execute();
  return rows.map(({ subject, ...row }) => {
    expect(subject).toBe(`account:${nora.id}`);
    return row;
  });
};

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
  const requested = await request();

  expect(requested.status).toBe(204);
  expect(await listSubjects(former)).toEqual(['Somebody wants to change your e-mail address at Liaison']);
  const waiting = await list();
  expect(waiting).toEqual([
    {
      id: expect.any(String),
      kind: 'email',
      new_email: next,
      method: 'video_call',
      requested_by: 'Sam',
      created_at: expect.any(String),
      applies_at: new Date(Date.parse(waiting[0]?.created_at ?? '') + 72 * hourMs).toISOString(),
      ended_at: null,
      outcome: null,
    },
  ]);
  await wait(72 * hourMs - 60_000);
  expect(await listSubjects(next)).toEqual([]);
  await wait(60_000);
  expect(await findEmail()).toBe(former);
  const token = await readToken(service, next, confirmLink);
  service.clock.advance(6 * 24 * hourMs);
  const confirmed = await service.createVisitor().call('PUT /api/mail-change.php', { body: { token } });

  expect(confirmed.status).toBe(200);
  expect(await findEmail()).toBe(next);
  expect((await signIn(service.createVisitor(), next, password)).status).toBe(200);
  expect(await listAudit()).toEqual([
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
  await request();
  const token = await readToken(service, former, stopLink);

  const stopped = await stop(token);
  const again = await stop(token);
  await wait(73 * hourMs);

  expect(stopped.body).toEqual({ stopped: true });
  expect(again.error?.error).toBe('link_expired');
  expect((await list()).map(({ outcome }) => outcome)).toEqual(['stopped']);
  expect(await listSubjects(next)).toEqual([]);
  expect((await listAudit()).map(({ actor, action }) => [actor, action]).at(-1)).toEqual([
    'member',
    'member.recovery_stopped',
  ]);
});

test('the desk cancels it, the member learns of it, and another one can be requested', async () => {
  await request();
  const [waiting] = await list();
  const cancel = () => support.call('DELETE /api/desk/recoveries', { query: { id: waiting?.id ?? '' } });

  const statuses = [await request(), await cancel(), await cancel(), await request()].map(
    ({ status }) => status,
  );

  expect(statuses).toEqual([409, 204, 404, 204]);
  expect((await listSubjects(former)).filter((subject) => subject.includes('stays as it is'))).toHaveLength(
    1,
  );
  expect((await list()).map(({ outcome }) => outcome)).toEqual([null, 'cancelled']);
  expect((await stop('x'.repeat(43))).status).toBe(410);
});

test('two-step verification that was lost ends after 72 hours, with a mail before and after', async () => {
  await turnOnTwoStep();
  expect((await signIn(service.createVisitor(), former, password)).error?.error).toBe('code_required');
  await requestTwoStep();
  await wait(71 * hourMs);
  expect((await signIn(service.createVisitor(), former, password)).error?.error).toBe('code_required');

  await wait(hourMs);

  expect((await signIn(service.createVisitor(), former, password)).status).toBe(200);
  expect(await listSubjects(former)).toEqual([
    'Somebody wants to turn off two-step verification at Liaison',
    'Two-step verification at Liaison is off',
  ]);
});

test('two-step verification whose end was stopped still asks for the code', async () => {
  const secret = await turnOnTwoStep();
  await requestTwoStep();
  await stop(await readToken(service, former, stopLink));
  await wait(73 * hourMs);

  expect((await signIn(service.createVisitor(), former, password)).error?.error).toBe('code_required');
  const code = generateTotpCode(secret, service.clock());
  const { status } = await service
    .createVisitor()
    .call('POST /api/user.php', { body: { login: former, password, code } });
  expect(status).toBe(200);
});

test('what cannot be is refused: an address in use or unchanged, no address or reason, no second step, a closed account, a fictional partner', async () => {
  const ben = await service.createMember({ name: 'Ben', email: 'ben@example.org' });
  const closed = await service.createMember({ status: 'disabled' });
  const muse = await service.createMember({ role: 'fictional', profile: { is_fictional: true } });

  const refused = [
    await request({ email: ben.email }),
    await request({ email: former }),
    await request({ email: undefined }),
    await request({ reason: ' ' }),
    await requestTwoStep(),
    await request({}, closed),
    await request({}, muse),
    await support.call('POST /api/desk/recoveries', {
      body: { id: '1', kind: 'email', email: next, method: 'document', reason: 'The mailbox is lost.' },
    }),
  ];

  expect(refused.map(({ status }) => status)).toEqual([409, 422, 422, 422, 409, 409, 409, 404]);
  expect(refused.slice(1, 4).map(({ error }) => error?.fields)).toEqual([
    { email: 'unchanged' },
    { email: 'required' },
    { reason: 'too_short' },
  ]);
  expect(await listSubjects(former)).toEqual([]);
});

test('an address that was taken or changed during the wait is not changed any more, and the log says so', async () => {
  await request();
  await service.createMember({ name: 'Quick', email: next });

  await wait(73 * hourMs);

  expect((await list()).map(({ outcome }) => outcome)).toEqual(['failed']);
  expect(await findEmail()).toBe(former);
  expect((await listAudit()).at(-1)).toMatchObject({ action: 'member.recovery_failed' });

  await request({ email: 'other@example.org' });
  await service.db
    .updateTable('users')
    .set({ email: 'own.choice@example.org' })
    .where('id', '=', nora.id)
    .execute();
  await wait(73 * hourMs);

  expect((await list()).map(({ outcome }) => outcome)).toEqual(['failed', 'failed']);
  expect(await findEmail()).toBe('own.choice@example.org');
});

testOnPostgres('of the job, the link and the desk at the same moment exactly one decides', async () => {
  for (let round = 0; round < 5; round += 1) {
    await request();
    const token = await readToken(service, former, stopLink);
    const [waiting] = await list();
    const id = waiting?.id ?? '';
    await service.db
      .updateTable('recoveries')
      .set({ applies_at: service.clock() })
      .where('id', '=', id)
      .execute();

    const [, stopped, cancelled] = await Promise.all([
      runJob(),
      stop(token),
      support.call('DELETE /api/desk/recoveries', { query: { id } }),
    ]);

    const outcome = (await list()).find((recovery) => recovery.id === id)?.outcome;
    expect([stopped.status === 200, cancelled.status === 204]).toEqual([
      outcome === 'stopped',
      outcome === 'cancelled',
    ]);
    const links = await service.db
      .selectFrom('tokens')
      .select('hash')
      .where('purpose', '=', 'mail_change')
      .where('used_at', 'is', null)
      .execute();
    expect(links).toHaveLength(outcome === 'applied' ? 1 : 0);
    await service.db.deleteFrom('tokens').where('purpose', '=', 'mail_change').execute();
    await service.db.deleteFrom('mailbox').execute();
  }
});

testOnPostgres('ten parallel requests leave one that waits, and one notice', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => request()));

  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(await list()).toHaveLength(1);
  expect(await listSubjects(former)).toHaveLength(1);
});
