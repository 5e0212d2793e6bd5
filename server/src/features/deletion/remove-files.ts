import type { Core } from '../../core.ts';
import type { Transaction } from '../../db/database.ts';

const queue = 'remove-files';

interface FileRemoval {
  /** On the disk, `public/` included. */
  keys: string[];
}

/** Files go after the commit, tried again until they are gone: a rolled-back transaction must not have taken them away. */
export function defineFileRemovalJob({ jobs, files }: Pick<Core, 'jobs' | 'files'>): void {
  jobs.define<FileRemoval>({
    name: queue,
    options: { retryLimit: 20, retryDelay: 30, retryBackoff: true, deleteAfterSeconds: 60 },
    async run({ keys }) {
      const disk = await files();
      for (const key of keys) await disk.delete(key);
    },
  });
}

export async function removeFiles(
  { jobs }: Pick<Core, 'jobs'>,
  trx: Transaction,
  keys: readonly string[],
): Promise<void> {
  if (keys.length > 0) await jobs.enqueue(trx, queue, { keys: [...keys] });
}
