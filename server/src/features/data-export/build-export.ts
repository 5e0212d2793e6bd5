import { formatDate } from '@liaison/shared/i18n/server';
import type { Core } from '../../core.ts';
import type { JobKind } from '../../core/jobs.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { toLocale } from '../../http/locale.ts';
import { createToken, tokenLifetimesMs } from '../accounts/tokens.repository.ts';
import { markExportReady, findPendingExport } from './data-export.repository.ts';
import { getExportFileKey } from './export-file-key.ts';
import { writeZip } from './store-export-zip.ts';

export const exportJob = 'data-export';

interface ExportOrder {
  exportId: string;
}

/** Collects, stores, and mails the link. A repeat writes the same file again; a member who left meanwhile leaves none behind. */
export function createExportJob(core: Core): JobKind<ExportOrder> {
  return {
    name: exportJob,
    options: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 3600 },
    async run({ exportId }) {
      const order = await findPendingExport(core.db, exportId);
      if (!order) return;
      const key = getExportFileKey(exportId);
      await writeZip(core, { userId: order.userId, locale: toLocale(order.language) ?? 'en', key });
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
    const order = await findPendingExport(trx, exportId);
    if (!order) return false;
    const now = core.clock();
    const locale = toLocale(order.language) ?? 'en';
    const expiresAt = new Date(now.getTime() + tokenLifetimesMs.export);
    await markExportReady(trx, { id: exportId, filename: getExportFileKey(exportId), expiresAt });
    const token = await createToken(trx, 'export', { userId, now, expiresAt, data: { export: exportId } });
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
