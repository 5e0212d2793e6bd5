import type { Transaction } from '../db/database.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { Jobs } from './jobs.ts';

const jobName = 'remove-files';

interface FileRemoval {
  /** Including the prefix `public/`. */
  keys: string[];
}

/** Files are deleted by a job after the commit, with retries: a transaction that is rolled back must not delete any. */
export function defineFileRemovalJob({ jobs, files }: { jobs: Jobs; files: FileStorage }): void {
  jobs.define<FileRemoval>({
    name: jobName,
    options: { retryLimit: 20, retryDelay: 30, retryBackoff: true, deleteAfterSeconds: 60 },
    async run({ keys }) {
      const disk = await files();
      for (const key of keys) await disk.delete(key);
    },
  });
}

export async function removeFiles(
  { jobs }: { jobs: Jobs },
  trx: Transaction,
  keys: readonly string[],
): Promise<void> {
  if (keys.length > 0) await jobs.enqueue(trx, jobName, { keys: [...keys] });
}
