import type { Core } from '../core.ts';
import { getRetentionStart } from './conversation-rules.ts';
import { deleteMessagesBefore } from './messages.repository.ts';

/** So that no statement holds its locks for long. */
const batchSize = 5000;

export function defineMessagePurge(core: Core): void {
  core.jobs.define({ name: 'purge-messages', cron: '53 2 * * *', run: () => purgeMessages(core) });
}

/** Nightly: deletes messages at the end of their retention. The sweep of pictures, later that night, deletes theirs. */
export async function purgeMessages({ db, clock }: Core): Promise<void> {
  const before = getRetentionStart(clock());
  let deleted: number;
  do deleted = await deleteMessagesBefore(db, { before, limit: batchSize });
  while (deleted === batchSize);
}
