import type { Readable } from 'node:stream';
import { DomainError } from '../../core/domain-error.ts';
import type { Core } from '../core.ts';
import { lockOwnAccount } from '../../db/lock-accounts.ts';
import { findToken, tokenLifetimesMs } from '../accounts/index.ts';
import { exportJobName } from './data-export.jobs.ts';
import {
  findExport,
  listExpiredExports,
  insertExport,
  findLastRequestTime,
  deleteExport,
} from './data-export.repository.ts';
import { getExportFileKey } from './export-file-key.ts';

const dayMs = 86_400_000;

interface ExportFile {
  requestedAt: Date;
  size: number;
  open(): Promise<Readable>;
}

/** Creates copies of all data about a member (DEC-26). */
export function dataExportService(core: Core) {
  const { db, inTransaction, jobs, files, clock, createId } = core;

  return {
    /** Limited to once a day, because an export is expensive. */
    request: (userId: string): Promise<{ requested_at: string }> =>
      inTransaction(async (trx) => {
        const now = clock();
        await lockOwnAccount(trx, userId);
        const lastRequest = await findLastRequestTime(trx, userId);
        const waitMs = lastRequest ? lastRequest.getTime() + dayMs - now.getTime() : 0;
        if (waitMs > 0) throw new DomainError('rate_limited', { retry_after: Math.ceil(waitMs / 1000) });
        const exportId = createId();
        const expiresAt = new Date(now.getTime() + tokenLifetimesMs.export);
        await insertExport(trx, { id: exportId, userId, now, expiresAt });
        await jobs.enqueue(trx, exportJobName, { exportId });
        return { requested_at: now.toISOString() };
      }),

    /** Can be called until the link expires. For anyone but its owner the link is `link_expired`. */
    async find(userId: string, token: string): Promise<ExportFile> {
      const found = await findToken(db, 'export', { token, now: clock() });
      const dataExport = found?.userId === userId ? await findExport(db, found.data, userId) : null;
      if (!dataExport) throw new DomainError('link_expired');
      const disk = await files();
      const key = getExportFileKey(dataExport.id);
      const { contentLength } = await disk.getMetaData(key);
      return { requestedAt: dataExport.requested_at, size: contentLength, open: () => disk.getStream(key) };
    },

    /** Deletes the file before the row, so that an interrupted run finds the export again. */
    async deleteExpired(): Promise<void> {
      const disk = await files();
      for (const id of await listExpiredExports(db, clock())) {
        await disk.delete(getExportFileKey(id));
        await deleteExport(db, id);
      }
    },
  };
}
