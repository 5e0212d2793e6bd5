import type { Readable } from 'node:stream';
import { verifyDataToken } from '../../core/data-token.ts';
import { DomainError } from '../../core/domain-error.ts';
import type { Core } from '../core.ts';
import type { Connection, Transaction } from '../../db/database.ts';
import { lockAccounts, lockOwnAccount } from '../../db/lock-accounts.ts';
import { findToken, tokenLifetimesMs } from '../accounts/index.ts';
import { isFileNotFound } from '../../files/is-file-not-found.ts';
import { isClosed } from '../restrictions/index.ts';
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

export interface ExportFile {
  requestedAt: Date;
  size: number;
  open(): Promise<Readable>;
}

/** Creates copies of all data about a member (DEC-26). */
export function dataExportService(core: Core) {
  const { config, db, inTransaction, jobs, files, clock, createId } = core;

  /** Limited to once a day, because an export is expensive. The account must be locked. */
  async function enqueue(trx: Transaction, userId: string): Promise<{ requested_at: string }> {
    const now = clock();
    const lastRequest = await findLastRequestTime(trx, userId);
    const waitMs = lastRequest ? lastRequest.getTime() + dayMs - now.getTime() : 0;
    if (waitMs > 0) throw new DomainError('rate_limited', { retry_after: Math.ceil(waitMs / 1000) });
    const exportId = createId();
    const expiresAt = new Date(now.getTime() + tokenLifetimesMs.export);
    await insertExport(trx, { id: exportId, userId, now, expiresAt });
    await jobs.enqueue(trx, exportJobName, { exportId });
    return { requested_at: now.toISOString() };
  }

  function readDataToken(dataToken: string): string {
    const userId = verifyDataToken(config.secret, dataToken, clock());
    if (userId === null) throw new DomainError('link_expired');
    return userId;
  }

  async function checkIsClosed(connection: Connection, userId: string): Promise<void> {
    if (!(await isClosed(connection, userId, clock()))) throw new DomainError('link_expired');
  }

  /** Can be called until the link expires. For anyone but its owner the link is `link_expired`. */
  async function find(userId: string, token: string): Promise<ExportFile> {
    const found = await findToken(db, 'export', { token, now: clock() });
    const dataExport = found?.userId === userId ? await findExport(db, found.data, userId) : null;
    if (!dataExport) throw new DomainError('link_expired');
    const disk = await files();
    const key = getExportFileKey(dataExport.id);
    const { contentLength } = await disk.getMetaData(key).catch((error: unknown) => {
      // Files may be missing, as after the database alone was restored.
      if (isFileNotFound(error)) throw new DomainError('link_expired');
      throw error;
    });
    return { requestedAt: dataExport.requested_at, size: contentLength, open: () => disk.getStream(key) };
  }

  return {
    request: (userId: string): Promise<{ requested_at: string }> =>
      inTransaction(async (trx) => {
        await lockOwnAccount(trx, userId);
        return enqueue(trx, userId);
      }),

    find,

    /** For the owner of an account that the staff has closed, who has no session. */
    async requestClosed(dataToken: string): Promise<{ requested_at: string }> {
      const userId = readDataToken(dataToken);
      return inTransaction(async (trx) => {
        await lockAccounts(trx, [userId]);
        await checkIsClosed(trx, userId);
        return enqueue(trx, userId);
      });
    },

    async findClosed(dataToken: string, token: string): Promise<ExportFile> {
      const userId = readDataToken(dataToken);
      await checkIsClosed(db, userId);
      return find(userId, token);
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
