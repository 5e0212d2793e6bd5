import { lockAccounts } from '../../../db/lock-accounts.ts';
import type { Core } from '../../core.ts';
import { disableMails } from '../notifications.repository.ts';
import { countSoftBounces, getAddress, insertReport, type NewReport } from './mail-reports.repository.ts';

/** DEC-23: mails end after so many temporary failures. Failures longer ago do not count. */
const maxSoftBounces = 3;
export const reportRetentionMs = 30 * 86_400_000;

const reasons = { hard: 'bounce', soft: 'bounce', complaint: 'fbl', unsubscribe: 'listunsubscribe' } as const;

/** Ends bulk mails after one permanent failure, three temporary ones, or a complaint; a repeated report changes nothing. */
export async function recordReport(
  { inTransaction, events, clock }: Pick<Core, 'inTransaction' | 'events' | 'clock'>,
  report: Omit<NewReport, 'created_at'>,
): Promise<void> {
  const now = clock();
  await inTransaction(async (trx) => {
    const { user_id: userId, kind, address } = report;
    await lockAccounts(trx, [userId]);
    // Meanwhile the member may have been erased, or have changed the address.
    if ((await getAddress(trx, userId)) !== address) return;
    if (!(await insertReport(trx, { ...report, created_at: now }))) return;
    const since = new Date(now.getTime() - reportRetentionMs);
    if (kind === 'soft' && (await countSoftBounces(trx, { userId, address, since })) < maxSoftBounces) return;
    if (await disableMails(trx, userId, reasons[kind])) await events.publish(trx, userId, { type: 'user' });
  });
}
