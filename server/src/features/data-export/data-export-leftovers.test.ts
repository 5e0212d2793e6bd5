import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, jest, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createDeletionSteps, password } from '../deletion/deletion.fixture.ts';
import { exportJobName } from './data-export.jobs.ts';
import { getExportFileKey } from './export-file-key.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'liaison-leftovers-test-'));
const service = useService({ dataDir });
const steps = createDeletionSteps(service);
afterAll(() => rmSync(dataDir, { recursive: true }));

const runJob = async (name: string, data: object) => {
  await service.core.inTransaction((trx) => service.core.jobs.enqueue(trx, name, data));
  await service.runJobs();
};

test('a zip whose job was killed right after storing it is deleted when the account was erased meanwhile', async () => {
  const nora = await steps.createMember();
  await nora.call('POST /api/data-export.php');
  const { id } = await service.db.selectFrom('data_exports').select('id').executeTakeFirstOrThrow();
  await nora.call('DELETE /api/user.php', { body: { password } });
  await steps.purge();
  const file = join(dataDir, 'files', getExportFileKey(id));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'all that the member wrote');

  await runJob(exportJobName, { exportId: id });

  expect(existsSync(file)).toBe(false);
});

test('of an export whose account is closed while it is made, neither the zip nor a mail is left', async () => {
  const nora = await steps.createMember();
  await nora.call('POST /api/data-export.php');
  const { id } = await service.db.selectFrom('data_exports').select('id').executeTakeFirstOrThrow();
  const files = await service.core.files();
  const { copyFromFs } = files;
  const storing = jest.spyOn(files, 'copyFromFs').mockImplementationOnce(async (...file) => {
    await copyFromFs.apply(files, file);
    await nora.call('DELETE /api/user.php', { body: { password } });
  });

  await service.runJobs();

  expect(storing).toHaveBeenCalledTimes(1);
  expect(existsSync(join(dataDir, 'files', getExportFileKey(id)))).toBe(false);
  const subjects = (await service.listMails(nora.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Your account at Liaison is deleted']);
});

test('what a killed process left of an export in the temporary directory is deleted, and what another one writes is kept', async () => {
  const createFolder = () => mkdtempSync(join(tmpdir(), 'liaison-export-'));
  const [left, current] = [createFolder(), createFolder()];
  for (const folder of [left, current])
    writeFileSync(join(folder, 'export.zip'), 'all that the member wrote');
  const before = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(left, before, before);

  await runJob('data-export-expiry', {});

  expect([left, current].map((folder) => existsSync(folder))).toEqual([false, true]);
  rmSync(current, { recursive: true });
});

test('the mail names the time, not only the day, at which the link ends', async () => {
  service.clock.set(new Date('2027-03-10T09:30:00Z'));
  const nora = await steps.createMember();
  await nora.call('POST /api/data-export.php');
  await service.runJobs();

  const [mail] = await service.listMails(nora.email);

  expect(mail?.text).toContain('The link works until 17 March 2027 at 09:30 UTC and asks you');
});

test('the link of an export that was created late works for all of its seven days', async () => {
  const dayMs = 86_400_000;
  const nora = await steps.createMember();
  await nora.call('POST /api/data-export.php');
  service.clock.advance(2 * dayMs);
  await service.runJobs();
  const mail = (await service.listMails(nora.email)).at(-1);
  const token = /\/profile\/data\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

  service.clock.advance(6 * dayMs);
  await runJob('data-export-expiry', {});

  const owner = service.createVisitor();
  await owner.call('POST /api/user.php', { body: { login: nora.email, password } });
  const { body } = await owner.call('GET /api/data-export.php', { query: { token, check: '1' } });
  expect(body).toEqual({ valid: true });
});

test('the link of an export whose file is missing has expired', async () => {
  const nora = await steps.createMember();
  await nora.call('POST /api/data-export.php');
  await service.runJobs();
  const [mail] = await service.listMails(nora.email);
  const token = /\/profile\/data\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const { id } = await service.db.selectFrom('data_exports').select('id').executeTakeFirstOrThrow();
  rmSync(join(dataDir, 'files', getExportFileKey(id)));

  const { error } = await nora.call('GET /api/data-export.php', { query: { token, check: '1' } });

  expect(error?.error).toBe('link_expired');
});
