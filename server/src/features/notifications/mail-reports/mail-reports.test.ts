import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUnsubscribeToken } from '../../../core/unsubscribe-token.ts';
import { type TestMember, useService } from '../../../testing/service.ts';
import { buildSample, samples } from './mail-report-samples.fixture.ts';
import { readMailReports } from './mail-reports.jobs.ts';

const service = useService();
let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'liaison-maildir-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const list = (folder: 'new' | 'cur') => readdirSync(join(directory, folder));
let count = 0;

/** Delivers mails as a mail server does, and reads the mailbox. */
async function deliver(...mails: string[]) {
  await readMailReports(service.core, directory);
  for (const mail of mails) writeFileSync(join(directory, 'new', `${(count += 1)}.mx`), mail);
  await readMailReports(service.core, directory);
}

const toMail = ({ id, email }: TestMember, to = email) => ({
  to,
  token: createUnsubscribeToken(service.core.config.secret, id, 'new_messages'),
});

const getReasons = async ({ id }: TestMember) => {
  const query = service.db.selectFrom('users').select('notifications_disabled').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).notifications_disabled;
};

const reasons = { hard: ['bounce'], soft: [], complaint: ['fbl'] };

test.each(samples.map((sample) => [sample.name, sample] as const))('%s', async (_, { kind, build }) => {
  const nora = await service.createMember({ name: 'Nora' });

  await deliver(build(toMail(nora)).replaceAll('\n', '\r\n'));

  expect(await getReasons(nora)).toEqual(kind ? reasons[kind] : []);
  const rows = await service.db.selectFrom('mail_reports').select(['kind', 'address']).execute();
  expect(rows).toEqual(kind ? [{ kind, address: nora.email }] : []);
  expect([list('new'), list('cur')]).toEqual([[], [expect.stringMatching(/:2,S$/)]]);
});

const full = (member: TestMember, id: number) =>
  buildSample('Dovecot: the mailbox is full', toMail(member)).replace('dovecot-', `dovecot-${id}-`);

test('three temporary failures within 30 days end the mails, each counted once', async () => {
  const nora = await service.createMember({ name: 'Nora' });

  await deliver(full(nora, 1), full(nora, 1), full(nora, 1));
  service.clock.advance(31 * 86_400_000);
  await deliver(full(nora, 2), full(nora, 3));
  expect(await getReasons(nora)).toEqual([]);
  await deliver(full(nora, 4));

  expect(await getReasons(nora)).toEqual(['bounce']);
});

test('after mails were turned on again, earlier failures do not count', async () => {
  const nora = await service.createMember({ name: 'Nora' });
  await deliver(full(nora, 1), full(nora, 2), full(nora, 3));

  await nora.call('DELETE /api/unsubscribe.php');
  await deliver(full(nora, 4), full(nora, 5));

  expect(await getReasons(nora)).toEqual([]);
});

test('a report about a mail to an earlier address changes nothing', async () => {
  const nora = await service.createMember({ name: 'Nora' });

  await deliver(buildSample('Postfix: the mailbox does not exist', toMail(nora, 'earlier@example.org')));

  expect(await getReasons(nora)).toEqual([]);
});

test('failures of an earlier address do not count for the one that replaced it', async () => {
  const nora = await service.createMember({ name: 'Nora' });
  await deliver(full(nora, 1), full(nora, 2));
  const email = 'nora@new.example';
  await service.db.updateTable('users').set({ email }).where('id', '=', nora.id).execute();

  await deliver(full({ ...nora, email }, 3));

  expect(await getReasons(nora)).toEqual([]);
});

test('a report with a forged or missing token, a damaged one and a very large one change nothing', async () => {
  const nora = await service.createMember({ name: 'Nora' });
  const bounce = buildSample('Postfix: the mailbox does not exist', toMail(nora));
  const olga = await service.createMember({ name: 'Olga' });

  await deliver(
    bounce.replace(toMail(nora).token, toMail(olga).token.replace(olga.id, nora.id)),
    bounce.replace(/List-Unsubscribe:\n.*\n/, ''),
    bounce.slice(0, bounce.length / 2),
    '\0\u{fffd}--',
    bounce + 'x'.repeat(1024 * 1024),
  );

  expect(await getReasons(nora)).toEqual([]);
  expect(list('cur')).toHaveLength(5);
});

test('a mail that is too deeply nested to be parsed does not hold up the reports after it', async () => {
  const nora = await service.createMember({ name: 'Nora' });
  const parts = Array.from({ length: 300 }, (_, depth) => [
    `Content-Type: multipart/mixed; boundary="b${depth}"\n`,
    `--b${depth}`,
  ]);
  const nested = parts.flat().join('\n');

  await deliver(nested, buildSample('Postfix: the mailbox does not exist', toMail(nora)));

  expect(await getReasons(nora)).toEqual(['bounce']);
  expect([list('new').length, list('cur').length]).toEqual([0, 2]);
});

test.each([
  [
    'an endless word in place of an address',
    (bounce: string) => bounce.replaceAll(/^To: nora.*$/gim, `To: ${'a'.repeat(40_000)}`),
  ],
  ['thousands of mails within each other', () => 'Content-Type: message/rfc822\n\n'.repeat(15_000)],
  ['very many parts', () => `Content-Type: multipart/mixed; boundary="b"\n\n${'--b\n\n'.repeat(100_000)}`],
])('a mail with %s is read within a moment', async (_, change) => {
  const nora = await service.createMember({ name: 'Nora', email: 'nora@example.org' });
  const bounce = buildSample('Postfix: the mailbox does not exist', toMail(nora));
  const mail = change(bounce);
  const startedAt = performance.now();

  await deliver(mail);

  expect(performance.now() - startedAt).toBeLessThan(2500);
  expect(list('cur')).toHaveLength(1);
});

test('a report that is read again because the job was killed before it was moved changes nothing', async () => {
  const nora = await service.createMember({ name: 'Nora' });
  await deliver(full(nora, 1), full(nora, 2));

  for (const name of list('cur')) renameSync(join(directory, 'cur', name), join(directory, 'new', name));
  await deliver();

  expect(await getReasons(nora)).toEqual([]);
  expect(list('new')).toEqual([]);
});

test('a report is deleted after thirty days, and not before', async () => {
  const { core, db } = service;
  const nora = await service.createMember({ name: 'Nora' });
  await deliver(full(nora, 1));
  const purge = async () => {
    await core.inTransaction((trx) => core.jobs.enqueue(trx, 'purge-mail-reports', {}));
    await service.runJobs();
    return db.selectFrom('mail_reports').select('kind').execute();
  };

  service.clock.advance(29 * 86_400_000);
  const before = await purge();
  service.clock.advance(2 * 86_400_000);

  expect([before, await purge()]).toEqual([[{ kind: 'soft' }], []]);
});
