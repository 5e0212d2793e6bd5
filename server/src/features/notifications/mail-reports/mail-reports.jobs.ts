import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { types } from 'node:util';
import { verifyUnsubscribeToken } from '../../../core/unsubscribe-token.ts';
import type { Core } from '../../core.ts';
import { deleteReportsBefore, getAddress } from './mail-reports.repository.ts';
import { recordReport, reportRetentionMs } from './record-report.ts';

const batchSize = 200;
/** A report returns at most one of our mails, which are small. The parser takes seconds for a large one made to be slow. */
const maxBytes = 256 * 1024;

export function defineMailReports(core: Core): void {
  const { config, jobs, db, clock } = core;
  const { mailReportsDir } = config;
  if (mailReportsDir !== null)
    jobs.define({
      name: 'mail-reports',
      cron: '* * * * *',
      run: mailReportsJob(core, mailReportsDir),
    });
  jobs.define({
    name: 'purge-mail-reports',
    cron: '37 3 * * *',
    run: async () => void (await deleteReportsBefore(db, new Date(clock().getTime() - reportRetentionMs))),
  });
}

/** While the directory cannot be used, as without the right to write there, only the first of the failures is logged. */
function mailReportsJob(core: Core, directory: string): () => Promise<void> {
  let isFailing = false;
  return async () => {
    try {
      await readMailReports(core, directory);
    } catch (error) {
      if (!isFileError(error)) throw error;
      if (!isFailing) core.log.error({ err: error }, 'the reports in MAIL_REPORTS cannot be read');
      isFailing = true;
      return;
    }
    if (isFailing) core.log.info('the reports in MAIL_REPORTS are read again');
    isFailing = false;
  };
}

const isFileError = (error: unknown): boolean => types.isNativeError(error) && 'path' in error;

/**
 * Reads the new mails of a Maildir, into which the mail server delivers bounces and feedback reports, and moves each to those that were
 * read. A mail that is read twice, because the job was killed before moving it, changes nothing the second time.
 */
export async function readMailReports(core: Core, directory: string): Promise<void> {
  await mkdir(join(directory, 'new'), { recursive: true });
  await mkdir(join(directory, 'cur'), { recursive: true });
  const names = (await readdir(join(directory, 'new'))).toSorted().slice(0, batchSize);
  for (const name of names) {
    const path = join(directory, 'new', name);
    const isRecorded = (await stat(path)).size <= maxBytes && (await recordMail(core, await readFile(path)));
    await rename(path, join(directory, 'cur', `${name}:2,S`));
    if (!isRecorded) core.log.info({ name }, 'a mail is no report about a mail of this site');
  }
}

/** Returns whether it was a report about a mail of ours to the member's current address. */
async function recordMail(core: Core, raw: Buffer): Promise<boolean> {
  const { parseMailReport } = await import('./parse-mail-report.ts');
  // Anybody can send a mail that the parser refuses; thrown, it would hold up all later ones for ever.
  const report = await parseMailReport(raw).catch(() => null);
  const link = report && verifyUnsubscribeToken(core.config.secret, report.token);
  const address = link && (await getAddress(core.db, link.userId));
  if (!report || !address) return false;
  if (report.kind !== 'complaint' && report.recipient !== address) return false;
  const id = createHash('sha256')
    .update(report.id ?? raw)
    .digest('hex');
  await recordReport(core, { id, user_id: link.userId, kind: report.kind, address });
  return true;
}
