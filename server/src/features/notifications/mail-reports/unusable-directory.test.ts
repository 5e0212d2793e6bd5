import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { useService } from '../../../testing/service.ts';
import { createTemporaryFolder } from '../../../testing/temporary-folder.ts';

const mailReportsDir = join(createTemporaryFolder(), 'Maildir');
const lines: string[] = [];
const service = useService({ mailReportsDir }, { onLog: (line) => lines.push(line) });

async function runJob(): Promise<void> {
  await service.core.inTransaction((trx) => service.core.jobs.enqueue(trx, 'mail-reports', {}));
  await service.runJobs();
}

test('a directory that cannot be used is logged once, and again when its reports are read', async () => {
  writeFileSync(mailReportsDir, 'in the way');
  lines.length = 0;

  await runJob();
  await runJob();
  rmSync(mailReportsDir);
  await runJob();
  await runJob();

  const logged = lines.map((line): { level: number; msg: string } => JSON.parse(line));
  expect(logged.map(({ level, msg }) => [level, msg])).toEqual([
    [50, 'the reports in MAIL_REPORTS cannot be read'],
    [30, 'the reports in MAIL_REPORTS are read again'],
  ]);
  expect(lines[0]).toContain('ENOTDIR');
});
