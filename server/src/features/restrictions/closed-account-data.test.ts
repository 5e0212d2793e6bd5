import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { createDeletionSteps, graceMs, password } from '../deletion/deletion.fixture.ts';
import { readZip } from '../data-export/read-zip.fixture.ts';
import { signUp } from '../signup/signup.fixture.ts';
import { type TestMember, useService } from '../../testing/service.ts';
import { createStaff } from '../../testing/staff.ts';
import { restrictionsService } from './restrictions.service.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'liaison-closed-account-test-'));
const service = useService({ dataDir });
const steps = createDeletionSteps(service);
afterAll(() => rmSync(dataDir, { recursive: true }));

const dayMs = 86_400_000;
let nora: TestMember;
beforeEach(async () => {
  nora = await steps.createMember();
});

async function close(outcome: 'suspended' | 'banned', days = 60): Promise<void> {
  const moderator = await createStaff(service, 'moderator');
  const until = new Date(service.clock().getTime() + days * dayMs).toISOString();
  const { status } = await moderator.call('POST /api/desk/act', {
    body: {
      id: nora.id,
      outcome,
      rule: 'harassment',
      reason: 'You went on after she said no.',
      ...(outcome === 'suspended' && { until }),
    },
  });
  expect(status).toBe(204);
}

const getDataToken = async () => String((await steps.signIn()).error?.['data_token']);

const requestExport = (dataToken: string) =>
  service.createVisitor().call('POST /api/closed-export.php', { body: { data_token: dataToken } });

const deleteClosed = (dataToken: string) =>
  service.createVisitor().call('POST /api/closed-deletion.php', { body: { data_token: dataToken } });

const download = (query: Record<string, string>) =>
  service.app.app.inject({ url: `/api/closed-export.php?${new URLSearchParams(query)}` });

const signUpAgain = (name: string) => signUp(service.createVisitor(), { name, email: nora.email });

async function readLink(): Promise<string> {
  await service.runJobs();
  const mails = await service.listMails(nora.email);
  return mails.map(({ text }) => /\/profile\/data\?token=([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? '';
}

test.each(['suspended', 'banned'] as const)(
  'whoever logs in to a %s account gets a copy of its data by mail and the login, and no session',
  async (outcome) => {
    await close(outcome);
    const dataToken = await getDataToken();

    expect((await requestExport(dataToken)).status).toBe(202);
    expect((await requestExport(dataToken)).error?.error).toBe('rate_limited');
    const token = await readLink();

    const zip = await download({ token, data_token: await getDataToken() });
    expect(zip.statusCode).toBe(200);
    expect(readZip(zip.rawPayload).get('account.json')?.toString()).toContain(nora.email);
    expect(zip.headers['set-cookie']).toBeUndefined();
    expect((await download({ token, data_token: 'guessed' })).statusCode).toBe(410);
    const other = await download({ token: 'guessed', data_token: await getDataToken() });
    expect(other.statusCode).toBe(410);
  },
);

test('the token of a closed account ends after half an hour, with the suspension, and is refused when it is changed', async () => {
  await close('suspended', 1);
  const dataToken = await getDataToken();
  const [id, ...rest] = dataToken.split('.');

  expect((await requestExport([`${id}1`, ...rest].join('.'))).error?.error).toBe('link_expired');
  service.clock.advance(31 * 60_000);
  expect((await requestExport(dataToken)).error?.error).toBe('link_expired');
  expect((await deleteClosed(dataToken)).error?.error).toBe('link_expired');

  service.clock.advance(dayMs - 32 * 60_000);
  const last = await getDataToken();
  service.clock.advance(5 * 60_000);
  await restrictionsService(service.core).openEnded();
  expect((await requestExport(last)).error?.error).toBe('link_expired');
  expect((await deleteClosed(last)).error?.error).toBe('link_expired');
  expect(await steps.getStatus(nora.id)).toBe('active');
});

test('with the token of an account that was opened meanwhile nobody downloads its data', async () => {
  await close('suspended', 1);
  await requestExport(await getDataToken());
  const token = await readLink();
  service.clock.advance(dayMs - 5 * 60_000);
  const dataToken = await getDataToken();
  expect((await download({ token, data_token: dataToken })).statusCode).toBe(200);

  service.clock.advance(6 * 60_000);
  await restrictionsService(service.core).openEnded();

  expect((await download({ token, data_token: dataToken })).statusCode).toBe(410);
});

test('a suspended member deletes the account; the link in the mail brings it back, still suspended, as a mail says', async () => {
  await close('suspended');

  const { status, body } = await deleteClosed(await getDataToken());
  expect(status).toBe(200);
  const graceEnd = new Date(body.reactivate_until).getTime() - service.clock().getTime();
  expect(Math.round(graceEnd / 60_000)).toBe(graceMs / 60_000);
  expect((await steps.signIn()).error?.error).toBe('pending_deletion');

  await steps.reactivate(await steps.readToken());
  expect((await steps.signIn()).error?.error).toBe('account_suspended');
  await service.runJobs();
  const mail = (await service.listMails(nora.email)).at(-1);
  expect(mail?.text).toContain('Your account is back');
  expect(mail?.text).toContain('It is still closed, as our customer service decided.');
  expect(mail?.text).not.toContain('Please log in to continue.');
});

test('the address of an erased account cannot sign up again before the suspension ends', async () => {
  await close('suspended');
  await deleteClosed(await getDataToken());
  await steps.purge();
  expect(await steps.getStatus(nora.id)).toBe('deleted');

  const refused = await signUpAgain('Nora');
  expect(refused.error).toMatchObject({ error: 'email_in_use', fields: { email: 'in_use' } });
  const check = await service
    .createVisitor()
    .call('GET /api/email-check.php', { query: { email: nora.email.toUpperCase() } });
  expect(check.body.in_use).toBe(true);

  service.clock.advance(60 * dayMs);
  await service.core.inTransaction((trx) => service.core.jobs.enqueue(trx, 'restrictions-end', {}));
  await service.runJobs();
  expect(await service.db.selectFrom('barred_emails').selectAll().execute()).toEqual([]);
  expect((await signUpAgain('Nora')).status).toBe(201);
});

test('the address of a banned account that is erased cannot sign up for three years', async () => {
  await close('banned');
  await deleteClosed(await getDataToken());
  await steps.purge();

  service.clock.advance(3 * 365 * dayMs - dayMs);
  expect((await signUpAgain('Nora')).error?.error).toBe('email_in_use');
  service.clock.advance(2 * dayMs);
  expect((await signUpAgain('Nora')).status).toBe(201);
});

test.each([
  [60, 20, 60],
  [60, 90, 14 + 90],
])(
  'the address of two erased accounts, suspended for %i and %i days one after the other, is barred for %i days in all',
  async (first, second, barred) => {
    const { email } = nora;
    for (const days of [first, second]) {
      if (days === second) nora = await steps.createMember({ email });
      await close('suspended', days);
      await deleteClosed(await getDataToken());
      await steps.purge();
    }

    // Each account was erased two weeks after its deletion.
    service.clock.advance((barred - 2 * 14) * dayMs - 60 * 60_000);
    expect((await signUpAgain('Nora')).error?.error).toBe('email_in_use');
    service.clock.advance(2 * 60 * 60_000);
    expect((await signUpAgain('Nora')).status).toBe(201);
  },
);

test('no account moves to the address of an erased account that is barred, whether it has confirmed its own or not', async () => {
  await close('banned');
  await deleteClosed(await getDataToken());
  await steps.purge();
  const moved = { error: 'email_in_use', fields: { email: 'in_use' } };

  const member = service.createVisitor();
  await signUp(member, { name: 'Nina', email: 'nina@example.org' });
  service.clock.advance(61_000);
  const resent = await member.call('POST /api/activate.php', {
    query: { resend: '1' },
    body: { email: nora.email },
  });
  expect(resent.error).toMatchObject(moved);

  const confirmed = await steps.createMember({ name: 'Nadia', email: 'nadia@example.org' });
  const changed = await confirmed.call('POST /api/mail-change.php', {
    body: { email: nora.email.toUpperCase(), password },
  });
  expect(changed.error).toMatchObject(moved);
});

test('an address that the closed account never confirmed stays free for its owner', async () => {
  await service.db
    .updateTable('users')
    .set({ status: 'not_confirmed', activated_at: null })
    .where('id', '=', nora.id)
    .execute();
  await close('banned');
  await deleteClosed(await getDataToken());
  await steps.purge();

  expect((await signUpAgain('Nora')).status).toBe(201);
});
