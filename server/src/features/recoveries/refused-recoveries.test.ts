import { beforeEach, expect, test } from '@jest/globals';
import { type TestMember, testOnPostgres, useService } from '../../testing/service.ts';
import { confirmLink, createNora, password, readToken } from '../credentials/credentials.fixture.ts';
import { recoveriesService } from './recoveries.service.ts';
import { createRecoverySteps, former, hourMs, next } from './recoveries.fixture.ts';

const service = useService();
const { cancel, findEmail, list, listAudit, listSubjects, readStopToken, request, runJob, stop, wait } =
  createRecoverySteps(service);

let nora: TestMember;
beforeEach(async () => {
  nora = await createNora(service);
});

test('what cannot be is refused: an address in use or unchanged, no address or reason, no second step, a closed account, a fictional partner', async () => {
  const ben = await service.createMember({ name: 'Ben', email: 'ben@example.org' });
  const closed = await service.createMember({ status: 'disabled' });
  const muse = await service.createMember({ role: 'fictional', profile: { is_fictional: true } });

  const refused = [
    await request(nora, { email: ben.email }),
    await request(nora, { email: former }),
    await request(nora, { email: undefined }),
    await request(nora, { reason: ' ' }),
    await request(nora, { kind: 'two_step', email: undefined }),
    await request(closed),
    await request(muse),
    await request({ id: '1' }),
  ];

  expect(refused.map(({ status }) => status)).toEqual([409, 422, 422, 422, 409, 409, 409, 404]);
  expect(refused.slice(1, 4).map(({ error }) => error?.fields)).toEqual([
    { email: 'unchanged' },
    { email: 'required' },
    { reason: 'required' },
  ]);
  expect(await listSubjects(former)).toEqual([]);
});

test('an address that was taken or changed during the wait is not changed any more, and the log says so', async () => {
  await request(nora);
  await service.createMember({ name: 'Quick', email: next });

  await wait(73 * hourMs);

  expect((await list(nora)).map(({ outcome }) => outcome)).toEqual(['failed']);
  expect(await findEmail(nora)).toBe(former);
  expect((await listAudit(nora)).at(-1)).toMatchObject({ action: 'member.recovery_failed' });
  expect((await listSubjects(former)).at(-1)).toBe('Your account at Liaison stays as it is');

  await request(nora, { email: 'other@example.org' });
  await service.db
    .updateTable('users')
    .set({ email: 'own.choice@example.org' })
    .where('id', '=', nora.id)
    .execute();
  await wait(73 * hourMs);

  expect((await list(nora)).map(({ outcome }) => outcome)).toEqual(['failed', 'failed']);
  expect(await findEmail(nora)).toBe('own.choice@example.org');
});

test('the member learns that a change could not be made, at the address that the account has by then', async () => {
  await service.db
    .insertInto('two_step')
    .values({ user_id: nora.id, secret: 'x', created_at: service.clock(), confirmed_at: service.clock() })
    .execute();
  await request(nora);
  service.clock.advance(hourMs);
  await request(nora, { kind: 'two_step', email: undefined });
  await wait(71 * hourMs);
  const token = await readToken(service, next, confirmLink);
  await nora.call('PUT /api/mail-change.php', { body: { token } });

  await wait(hourMs);

  expect((await list(nora)).map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['two_step', 'failed'],
    ['email', 'applied'],
  ]);
  expect((await listSubjects(next)).at(-1)).toBe('Your account at Liaison stays as it is');
});

test('a member who has made the change during the wait gets no mail that it was cancelled', async () => {
  await request(nora);
  await service.db.updateTable('users').set({ email: next }).where('id', '=', nora.id).execute();

  await wait(72 * hourMs);

  expect((await list(nora)).map(({ outcome }) => outcome)).toEqual(['failed']);
  expect(await listSubjects(next)).toEqual([]);
});

test('an account that was closed during the wait keeps its address, and nothing is sent to the new one', async () => {
  await request(nora);
  await service.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', nora.id).execute();

  await wait(72 * hourMs);

  expect((await list(nora)).map(({ outcome }) => outcome)).toEqual(['failed']);
  expect(await listSubjects(next)).toEqual([]);
});

test('a member whose account was closed during the wait gets no mail when the desk cancels it', async () => {
  await request(nora);
  const [waiting] = await list(nora);
  const subjects = await listSubjects(former);
  await service.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', nora.id).execute();

  expect((await cancel(waiting?.id ?? '')).status).toBe(204);

  expect(await listSubjects(former)).toEqual(subjects);
});

test('the link to the new address revokes the one that somebody with the password had sent to another', async () => {
  await request(nora);
  service.clock.advance(71 * hourMs);
  await nora.call('POST /api/mail-change.php', { body: { email: 'thief@example.net', password } });
  const token = await readToken(service, 'thief@example.net', confirmLink);

  await wait(hourMs);

  expect(await listSubjects(next)).toHaveLength(1);
  const refused = await nora.call('PUT /api/mail-change.php', { body: { token } });
  expect(refused.error?.error).toBe('link_expired');
});

test('one that fails holds up no other, and is tried again', async () => {
  const ben = await service.createMember({ name: 'Ben' });
  await request(nora);
  await request(ben, { email: 'ben.next@example.org' });
  service.clock.advance(72 * hourMs);
  const { mail } = service.core;
  const send: typeof mail.send = async (trx, message) => {
    if (message.to === next) throw new Error('no mail');
    await mail.send(trx, message);
  };

  await recoveriesService({ ...service.core, mail: { ...mail, send } }).applyDue();
  const outcomes = [await list(nora), await list(ben)].flat().map(({ outcome }) => outcome);
  await runJob();

  expect(outcomes).toEqual([null, 'applied']);
  expect((await list(nora)).map(({ outcome }) => outcome)).toEqual(['applied']);
});

testOnPostgres('of the job, the link and the desk at the same moment exactly one decides', async () => {
  for (let round = 0; round < 5; round += 1) {
    await request(nora);
    const token = await readStopToken();
    const [waiting] = await list(nora);
    const id = waiting?.id ?? '';
    await service.db
      .updateTable('recoveries')
      .set({ applies_at: service.clock() })
      .where('id', '=', id)
      .execute();

    const [, stopped, cancelled] = await Promise.all([runJob(), stop(token), cancel(id)]);

    const outcome = (await list(nora)).find((recovery) => recovery.id === id)?.outcome;
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
  const answers = await Promise.all(Array.from({ length: 10 }, () => request(nora)));

  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(await list(nora)).toHaveLength(1);
  expect(await listSubjects(former)).toHaveLength(1);
});
