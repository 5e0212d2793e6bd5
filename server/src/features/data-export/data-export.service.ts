import type { Readable } from 'node:stream';
import { DomainError } from '../../core/domain-error.ts';
import type { Core } from '../../core.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { findToken, tokenLifetimesMs } from '../accounts/tokens.repository.ts';
import { exportJob } from './build-export.ts';
import {
  findExport,
  listExpiredExports,
  insertExport,
  findNewestRequestDate,
  removeExport,
} from './data-export.repository.ts';
import { getExportFileKey } from './export-file-key.ts';

const dayMs = 86_400_000;

interface ExportFile {
  requestedAt: Date;
  size: number;
  open(): Promise<Readable>;
}

/** A copy of everything held about a member (DEC-26). */
export function dataExportService(core: Core) {
  const { db, inTransaction, jobs, files, clock, createId } = core;

  return {
    /** Once a day: collecting is dear, and a second zip would say the same. */
    request: (userId: string): Promise<{ requested_at: string }> =>
      inTransaction(async (trx) => {
        const now = clock();
        await lockAccounts(trx, [userId]);
        const newest = await findNewestRequestDate(trx, userId);
        const waitMs = newest ? newest.getTime() + dayMs - now.getTime() : 0;
        if (waitMs > 0) throw new DomainError('rate_limited', { retry_after: Math.ceil(waitMs / 1000) });
        const exportId = createId();
        const expiresAt = new Date(now.getTime() + tokenLifetimesMs.export);
        await insertExport(trx, { id: exportId, userId, now, expiresAt });
        await jobs.enqueue(trx, exportJob, { exportId });
        return { requested_at: now.toISOString() };
      }),

    /** As often as wanted until the link ends; to its owner alone, for others there is no such link. */
    async find(userId: string, token: string): Promise<ExportFile> {
      const found = await findToken(db, 'export', { token, now: clock() });
      const exported = found?.userId === userId ? await findExport(db, found.data, userId) : null;
      if (!exported) throw new DomainError('link_expired');
      const disk = await files();
      const key = getExportFileKey(exported.id);
      const { contentLength } = await disk.getMetaData(key);
      return { requestedAt: exported.requested_at, size: contentLength, open: () => disk.getStream(key) };
    },

    /** First the file, then the row: what is interrupted is found again. */
    async expire(): Promise<void> {
      const disk = await files();
      for (const id of await listExpiredExports(db, clock())) {
        await disk.delete(getExportFileKey(id));
        await removeExport(db, id);
      }
    },
  };
}
