import { mkdtempSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { buildApp } from '../../app.ts';
import { httpTimeouts } from '../../http/http-server.ts';
import { useService } from '../../testing/service.ts';
import { getExportFileKey } from './export-file-key.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'liaison-download-test-'));
const service = useService({ dataDir });
afterAll(() => rmSync(dataDir, { recursive: true }));

const answerMs = 3000;

test('the export is downloaded whole, however long the network of the member takes', async () => {
  const { app } = await buildApp(service.core, { timeouts: { ...httpTimeouts, answerMs } });
  const nora = await service.createMember({ email: 'nora@example.org' });
  await nora.call('POST /api/data-export.php');
  await service.runJobs();
  const [mail] = await service.listMails('nora@example.org');
  const [, token = ''] = /\/profile\/data\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  const { id } = await service.db.selectFrom('data_exports').select('id').executeTakeFirstOrThrow();
  const disk = await service.core.files();
  const bytes = Buffer.from(await disk.getBytes(getExportFileKey(id)));
  const file = new Readable({ read: () => undefined });
  disk.getStream = async () => {
    file.push(bytes.subarray(0, 100));
    // Started after the timer of the call, and so over after it.
    setTimeout(() => {
      file.push(bytes.subarray(100));
      file.push(null);
    }, answerMs);
    return file;
  };

  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${url}/api/data-export.php?token=${token}`, {
    headers: { cookie: nora.cookies() },
  });
  const downloaded = await response.arrayBuffer().catch(() => new ArrayBuffer());
  await app.close();

  expect(response.status).toBe(200);
  expect(Buffer.from(downloaded).equals(bytes)).toBe(true);
});
