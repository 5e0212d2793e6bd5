import { toDateTag } from '@liaison/shared/i18n/server';
import type { FeatureScope } from '../feature.ts';
import type { JobKind } from '../../jobs/jobs.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { toLocale } from '../../core/locale.ts';
import { formatMoment } from '../../mail/format-moment.ts';
import { createToken, tokenLifetimesMs } from '../accounts/index.ts';
import { findPendingExport, hasExport, markExportReady } from './data-export.repository.ts';
import { getExportFileKey } from './export-file-key.ts';
import { exportTimeoutSeconds, storeExportZip } from './store-export-zip.ts';

export const exportJobName = 'data-export';

interface ExportJob {
  exportId: string;
}

/** Creates the zip, stores it and mails the link. A retry overwrites the same file; if the account was closed meanwhile, it is deleted. */
export function createExportJob(scope: FeatureScope): JobKind<ExportJob> {
  const { core } = scope;
  return {
    name: exportJobName,
    options: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: exportTimeoutSeconds },
    async run({ exportId }) {
      const key = getExportFileKey(exportId);
      const pending = await findPendingExport(core.db, exportId);
      if (!pending) {
        // An earlier run may have been killed between storing the zip and finding its account erased.
        if (!(await hasExport(core.db, exportId))) await (await core.files()).delete(key);
        return;
      }
      await storeExportZip(scope, {
        userId: pending.userId,
        locale: toLocale(pending.language) ?? 'en',
        key,
      });
      const isFinished = await core.inTransaction((trx) => finish(trx, pending.userId, exportId));
      if (!isFinished) await (await core.files()).delete(key);
    },
  };

  async function finish(trx: Transaction, userId: string, exportId: string): Promise<boolean> {
    await lockAccounts(trx, [userId]);
    const pending = await findPendingExport(trx, exportId);
    if (!pending) return false;
    const now = core.clock();
    const locale = toLocale(pending.language) ?? 'en';
    const expiresAt = new Date(now.getTime() + tokenLifetimesMs.export);
    await markExportReady(trx, { id: exportId, filename: getExportFileKey(exportId), expiresAt });
    const token = await createToken(trx, 'export', { userId, now, expiresAt, data: { export: exportId } });
    await core.mail.send(trx, {
      to: pending.email,
      locale,
      template: 'data_export',
      values: {
        name: pending.name,
        until: formatMoment(expiresAt, toDateTag(locale, pending.country)),
      },
      path: `/profile/data?token=${encodeURIComponent(token)}`,
    });
    return true;
  }
}
