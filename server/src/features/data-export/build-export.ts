import { formatDate } from '@liaison/shared/i18n/server';
import type { Core } from '../../core.ts';
import type { JobKind } from '../../core/jobs.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { asLocale } from '../../http/locale.ts';
import { issueToken, lifetimesMs } from '../accounts/tokens.repository.ts';
import { markReady, waitingExport } from './data-export.repository.ts';
import { fileKeyOfExport } from './export-file.ts';
import { writeZip } from './write-zip.ts';

export const exportJob = 'data-export';

interface ExportOrder {
  exportId: string;
}

/** Collects, stores, and mails the link. A repeat writes the same file again; a member who left meanwhile leaves none behind. */
export function buildJob(core: Core): JobKind<ExportOrder> {
  return {
    name: exportJob,
    options: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 3600 },
    async run({ exportId }) {
      const order = await waitingExport(core.db, exportId);
      if (!order) return;
      const key = fileKeyOfExport(exportId);
      await writeZip(core, { userId: order.userId, locale: asLocale(order.language) ?? 'en', key });
      const isKept = await core.inTransaction((trx) => finish(trx, order.userId, exportId));
      if (!isKept) await (await core.files()).delete(key);
    },
  };

  async function finish(
    trx: Parameters<Parameters<Core['inTransaction']>[0]>[0],
    userId: string,
    exportId: string,
  ): Promise<boolean> {
    await lockAccounts(trx, [userId]);
    const order = await waitingExport(trx, exportId);
    if (!order) return false;
    const now = core.clock();
    const locale = asLocale(order.language) ?? 'en';
    const expiresAt = new Date(now.getTime() + lifetimesMs.export);
    await markReady(trx, { id: exportId, filename: fileKeyOfExport(exportId), expiresAt });
    const token = await issueToken(trx, 'export', { userId, now, expiresAt, data: { export: exportId } });
    await core.mail.send(trx, {
      to: order.email,
      locale,
      template: 'data_export',
      values: {
        name: order.name,
        until: formatDate(expiresAt, locale, { dateStyle: 'long', timeZone: 'UTC' }),
      },
      path: `/profile/data?token=${encodeURIComponent(token)}`,
    });
    return true;
  }
}
